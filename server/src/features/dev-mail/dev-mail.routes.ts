import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../errors.ts'
import { anyone } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { isOfThisMachine } from '../../http/this-machine.ts'
import type { KeptMail } from '../../mail/mailer.ts'
import { escapeHtml } from '../../safe-html/escape-html.ts'

const withLinks = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

/** Shown as a mail program would, with nothing allowed: no script, no form, no request, no way out of its frame. */
const framed = (html: string): string =>
  `<iframe sandbox="" title="As HTML" srcdoc="${escapeHtml(html)}" style="width:100%;height:32rem;border:1px solid #ccc"></iframe>`

const opened = (title: string, content: string): string =>
  `<details><summary>${escapeHtml(title)}</summary>${content}</details>`

const pre = (content: string): string => `<pre dir="auto" style="white-space:pre-wrap">${content}</pre>`

const article = ({
  to,
  subject,
  sentAt,
  text,
  html,
  texts = [],
}: KeptMail): string => `<article><h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, ${escapeHtml(sentAt)}</p>
${pre(withLinks(text))}${html ? opened('As HTML', framed(html)) : ''}${texts
  .map(({ filename, content }) => opened(filename, pre(escapeHtml(content))))
  .join('')}</article>`

/** The frames inherit it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const page = (
  mails: KeptMail[],
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Kept mails</title>
<h1>Kept mails</h1>
<p>No SMTP_URL is set, so mails are kept here instead of being sent.</p>
${mails.map(article).join('\n') || '<p>None yet.</p>'}</html>`

/**
 * `/dev/mail`: what would have been sent. Links in mails open accounts: it is there in the demo and in development only,
 * without SMTP_URL, for callers of this machine.
 */
export function devMailRoutes(app: FastifyInstance): void {
  const { smtpUrl, seed, nodeEnv } = app.deps.env
  if (smtpUrl || (seed !== 'demo' && nodeEnv !== 'development')) return
  route(app, {
    method: 'GET',
    url: '/dev/mail',
    access: anyone,
    handler: async ({ deps, request, reply }) => {
      if (!isOfThisMachine(request)) throw new NotFound()
      return reply
        .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(page(await deps.mail.kept()))
    },
  })
}
