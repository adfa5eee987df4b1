import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../safe-html/escape-html.ts'
import type { TextId } from '../texts/texts.ts'
import { sendPage, textsFor } from './page.ts'

type Kind = 'not_found' | 'away' | 'refused' | 'failed'

function kindOf(status: number): Kind {
  if (status === 404) return 'not_found'
  if (status === 503 || status === 429) return 'away'
  return status < 500 ? 'refused' : 'failed'
}

const MAX_SHOWN = 120

/** The path as a person would recognise it. */
function shown(url: string): string {
  const path = url.split('?')[0] ?? ''
  return path.length > MAX_SHOWN ? `${path.slice(0, MAX_SHOWN)}…` : path
}

/** What a person reads whose address could not be opened. The reply carries the status already. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const texts = textsFor(request)
  const kind = kindOf(reply.statusCode)
  const say = (part: 'title' | 'text'): string => escapeHtml(texts.say(`page.${kind}.${part}` as TextId))
  const facts = { not_found: shown(request.url), failed: request.id, away: '', refused: '' }[kind]
  const isWorthATry = kind === 'away' || kind === 'failed'
  const way = isWorthATry
    ? `<a class="button" href="">${escapeHtml(texts.say('page.try_again'))}</a>`
    : `<a class="button" href="/app">${escapeHtml(texts.say('page.open_app'))}</a>`
  const body = `<h1>${say('title')}</h1>
<p class="lead">${say('text')}</p>
${facts && `<p class="mono hint" dir="ltr">${escapeHtml(facts)}</p>`}${way}`
  return sendPage(request, reply, { texts, title: texts.say(`page.${kind}.title` as TextId), body })
}
