import { createHash } from 'node:crypto'
import type { Desk, Said } from '../wire/desk.ts'
import { OUTCOMES, type Outcome } from '../wire/simulator.ts'
import { SCRIPT, STYLE } from './page-style.ts'

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
/** What the page may do, which whoever passes it on must allow. */
export const POLICY = `default-src 'none'; style-src ${hash(STYLE)}; script-src ${hash(SCRIPT)}; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (text: string): string => text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one)

/** A line with what the page says of its provider. */
export interface Shown {
  id: number
  desk: Desk
  title: string
  customer: { from: string; name: string }
  outcomes: readonly Outcome[]
  /** Whether deliveries can come late, twice and in another order. */
  calls: boolean
}

const NOTES: Record<string, string> = {
  refuse: 'refused',
  busy: 'not taken: asked to try again',
  expired: 'not taken: credentials are not known',
}

function saidHtml({ isCustomer, person, text, files, note, at }: Said): string {
  const isBad = note in NOTES || note === 'failed' || note.startsWith('Parley answered')
  const names = files.map((file) => `[${file.split('?')[0]?.split('/').at(-1) ?? 'file'}]`)
  const words = [text, ...names].filter(Boolean).join('\n')
  const who = isCustomer ? `written as ${person}` : `to ${person}`
  const time = at.toISOString().slice(11, 19)
  return `<div class="said${isCustomer ? ' own' : ''}${isBad ? ' bad' : ''}"><p dir="auto">${safe(words)}</p><small>${safe(`${who} · ${time} · ${NOTES[note] ?? note}`)}</small></div>`
}

export const threadHtml = ({ said }: Desk): string =>
  said.map(saidHtml).join('\n') || '<p class="empty">Nothing has been said yet.</p>'

function linesHtml(all: readonly Shown[], chosen: Shown): string {
  const titles = [...new Set(all.map(({ title }) => title))]
  const group = (title: string): string => {
    const items = all
      .filter((one) => one.title === title)
      .map(({ id, desk }) => {
        const current = id === chosen.id ? ' aria-current="page"' : ''
        return `<li><a href="/dev/providers?line=${id}"${current}>${safe(desk.line.title)}</a></li>`
      })
    return `<h2>${safe(title)}</h2><ul>${items.join('')}</ul>`
  }
  return `<nav class="card" aria-label="Lines">${titles.map(group).join('')}</nav>`
}

const tick = (name: string, label: string, isOn: boolean): string =>
  `<label class="tick"><input type="checkbox" name="${name}" value="1"${isOn ? ' checked' : ''}>${label}</label>`

const writeHtml = ({ id, customer }: Shown): string => `<form method="post" action="/dev/providers/write">
<input type="hidden" name="line" value="${id}">
<div class="pair"><label>Customer<input name="from" required maxlength="100" value="${safe(customer.from)}"></label>
<label>Name<input name="name" required maxlength="100" value="${safe(customer.name)}"></label></div>
<label>Message<textarea name="text" maxlength="4000" autofocus></textarea></label>
${tick('picture', 'with a picture', false)}
<button>Write as the customer</button></form>`

function rulesHtml({ id, desk: { rule }, outcomes, calls }: Shown): string {
  const option = (one: Outcome): string =>
    `<option value="${one}"${one === rule.outcome ? ' selected' : ''}>${OUTCOMES[one]}</option>`
  const more = calls
    ? `<label>Seconds late<input name="delay" type="number" min="0" max="60" value="${rule.delay}"></label>
${tick('isReversed', 'the next two messages change places', rule.isReversed)}`
    : ''
  return `<form class="card" method="post" action="/dev/providers/rules"><h2>What the provider does</h2>
<input type="hidden" name="line" value="${id}">
<label>It …<select name="outcome">${outcomes.map(option).join('')}</select></label>
${more}${tick('isTwice', 'says everything twice', rule.isTwice)}
<button>Keep</button></form>`
}

const NO_LINES = `<div class="room"><p class="card">No inbox is connected to a simulated provider yet.</p></div>`

const roomHtml = (all: readonly Shown[], chosen: Shown): string => `<div class="room">${linesHtml(all, chosen)}
<main class="card"><h2>${safe(`${chosen.title}: ${chosen.desk.line.title}`)}</h2>
<div class="thread" role="log" tabindex="0" aria-label="What has been said" data-from="/dev/providers/thread?line=${chosen.id}">${threadHtml(chosen.desk)}</div>
${writeHtml(chosen)}</main>
${rulesHtml(chosen)}</div>`

/** The customers' side of every line. */
export const pageHtml = (all: readonly Shown[], chosen: Shown | undefined): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Simulated providers</title><style>${STYLE}</style></head>
<body><header><h1>Simulated providers</h1>
<p>You are the customer here. What you write arrives in Parley as from the real provider; what agents answer is shown below.</p></header>
${chosen ? roomHtml(all, chosen) : NO_LINES}
<script>${SCRIPT}</script></body></html>`
