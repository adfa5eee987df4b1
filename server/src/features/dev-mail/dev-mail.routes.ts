import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import type { KeptMail } from '../../mail/mailer.ts'
import { escapeHtml } from '../../safe-html/escape-html.ts'

const withLinks = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

/** Shown as a mail program would, with nothing allowed: no script, no form, no request, no way out of its frame. */
const framed = (html: string): string =>
  `<iframe sandbox="" title="As HTML" srcdoc="${escapeHtml(html)}" style="width:100%;height:32rem;border:1px solid #ccc"></iframe>`

const article = ({ to, subject, sentAt, text, html }: KeptMail): string => `<article><h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, ${escapeHtml(sentAt)}</p>
<pre dir="auto" style="white-space:pre-wrap">${withLinks(text)}</pre>${html ? `<details><summary>As HTML</summary>${framed(html)}</details>` : ''}</article>`

/** The frames inherit it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

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
    reply.header('content-security-policy', POLICY).header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return reply.send(page(await deps.mail.kept()))
  })
}
