import type { IncomingMessage, ServerResponse } from 'node:http'
import { MAIL, type PostOffice } from '../mail/post-office.ts'
import { SIMULATORS } from '../simulators/simulators.ts'
import type { Desk, Desks, Rule } from '../wire/desk.ts'
import type { Exchange } from '../wire/exchange.ts'
import { callOf } from '../wire/provider-peer.ts'
import { OUTCOMES, type Outcome, type Simulator } from '../wire/simulator.ts'
import { POLICY, pageHtml, type Shown, threadHtml } from './page-html.ts'

interface Parts {
  desks: Desks
  exchange: Exchange
  office: PostOffice
  picture: () => Buffer
}

const simulatorOf = ({ provider }: Desk): Simulator | undefined => SIMULATORS.find(({ name }) => name === provider)

function shown(desk: Desk, id: number): Shown {
  const simulator = simulatorOf(desk)
  if (!simulator) {
    const customer = { from: 'nora@customers.example', name: 'Nora Lind' }
    return { id, desk, title: 'E-mail', customer, outcomes: ['take', 'refuse', 'busy'], calls: false }
  }
  const { title, customer, outcomes } = simulator
  return { id, desk, title, customer, outcomes: ['take', ...outcomes, 'silent'], calls: true }
}

async function write({ exchange, office, picture }: Parts, desk: Desk, form: URLSearchParams): Promise<void> {
  const [from, name, text] = ['from', 'name', 'text'].map((one) => form.get(one)?.trim() ?? '') as [
    string,
    string,
    string,
  ]
  const hasPicture = form.has('picture')
  if (!from || (!text && !hasPicture)) return
  const simulator = simulatorOf(desk)
  if (simulator) exchange.write(simulator, desk, { from, name, text, picture: hasPicture })
  else if (desk.provider === MAIL)
    await office.write(desk, { from, name, text, picture: hasPicture ? picture() : null })
}

const ruleIn = (form: URLSearchParams): Rule => ({
  outcome: (form.get('outcome') ?? '') in OUTCOMES ? (form.get('outcome') as Outcome) : 'take',
  delay: Math.min(60, Math.max(0, Number(form.get('delay')) || 0)),
  isTwice: form.has('isTwice'),
  isReversed: form.has('isReversed'),
})

/** Pages and forms below `/dev/providers`. */
export function openPage(parts: Parts) {
  const { desks } = parts
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulators')
    const form = request.method === 'POST' ? (await callOf(request)).form : searchParams
    const all = desks.all()
    const id = Math.trunc(Number(form.get('line') ?? 0))
    const desk = all[id]
    const html = (text: string) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY })
        .end(text)
    if (request.method === 'POST' && desk) {
      if (pathname === '/dev/providers/write') await write(parts, desk, form)
      if (pathname === '/dev/providers/rules') desk.rule = ruleIn(form)
      response.writeHead(303, { location: `/dev/providers?line=${id}` }).end()
    } else if (pathname === '/dev/providers/thread' && desk) html(threadHtml(desk))
    else if (pathname === '/dev/providers') {
      const lines = all.map(shown)
      html(pageHtml(lines, lines[id] ?? lines[0]))
    } else response.writeHead(404).end()
  }
}
