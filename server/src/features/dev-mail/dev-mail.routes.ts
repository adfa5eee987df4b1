import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import type { KeptMail } from '../../mail/mailer.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
const withLinks = (text: string): string =>
  escaped(text).replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

const article = ({ to, subject, sentAt, text }: KeptMail): string =>
  `<article><h2>${escaped(subject)}</h2><p>To ${escaped(to)}, ${escaped(sentAt)}</p><pre>${withLinks(text)}</pre></article>`

const page = (
  mails: KeptMail[],
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Kept mails</title>
<h1>Kept mails</h1>
<p>No SMTP_URL is set, so mails are kept here instead of being sent.</p>
${mails.map(article).join('\n') || '<p>None yet.</p>'}</html>`

const isOfThisMachine = (request: FastifyRequest): boolean => /^(::1|(::ffff:)?127\..*)$/.test(request.ip)

/**
 * `/dev/mail`: what would have been sent. Links in mails open accounts, so outside development only this machine may look,
 * and with SMTP_URL there is nothing to see.
 */
export function devMailRoutes(app: FastifyInstance, deps: Deps): void {
  if (deps.env.smtpUrl) return
  app.get('/dev/mail', async (request, reply) => {
    if (deps.env.nodeEnv !== 'development' && !isOfThisMachine(request)) throw new NotFound()
    return reply.type('text/html; charset=utf-8').send(page(await deps.mail.kept()))
  })
}
