import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../safe-html/escape-html.ts'
import { languageOf } from '../texts/language.ts'
import { type Texts, textsIn } from '../texts/texts.ts'
import { PAGE_STYLE, PAGE_STYLE_HASH } from './page-style.ts'

/** What a page made by the server consists of. */
export interface Page {
  texts: Texts
  title: string
  /** HTML of the card, everything foreign in it escaped. */
  body: string
  /** Address of the page's own script. */
  script?: string
  /** Whose page it is to whoever reads it; left out: Parley's. */
  brand?: { name: string; picture: string }
}

/** Nothing runs and nothing is fetched but the page's own script; its form posts to us. */
const policy = (picture: string): string =>
  `default-src 'none'; style-src ${PAGE_STYLE_HASH}; script-src 'self'; ${picture && `img-src ${new URL(picture).origin}; `}base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

const MARK =
  '<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><rect width="28" height="28" rx="8" stroke="none"/><path d="M9 21.5v-8.25A5.25 5.25 0 1 1 14.25 18.5H12" fill="none"/></svg>'

interface Look {
  theme: 'light' | 'dark' | null
  language: string
}

/** What the app last wrote down about this browser (`dark.ar.rtl`); else what the browser itself prefers. */
function appearanceOf(request: FastifyRequest): Look {
  const [, theme = null, tag] =
    /(?:^|;\s*)parley_look=(light|dark)\.([A-Za-z-]{2,15})\./.exec(request.headers.cookie ?? '') ?? []
  return { theme: theme as Look['theme'], language: tag ?? languageOf(request) }
}

/** The words of the language that the browser shows the app in, or asks for. */
export const textsFor = (request: FastifyRequest): Texts => textsIn(appearanceOf(request).language)

const headOf = ({ brand }: Page): string => {
  if (!brand) return `${MARK}<span>Parley</span>`
  const picture = brand.picture && `<img src="${escapeHtml(brand.picture)}" width="28" height="28" alt="">`
  return `${picture}<span dir="auto">${escapeHtml(brand.name)}</span>`
}

/** Answers with a page in both themes that needs nothing of the app's build. Never cached: it says what is now. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const { texts, title, body, script, brand } = page
  const { theme } = appearanceOf(request)
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy(brand?.picture ?? ''),
      vary: 'accept, accept-language, cookie',
    })
    .send(`<!doctype html>
<html lang="${texts.tag}" dir="${texts.direction}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(brand?.name ?? 'Parley')}</title>
<style>${PAGE_STYLE}</style>
${script ? `<script defer src="${script}"></script>` : ''}
</head>
<body>
<header>${headOf(page)}</header>
<main><div class="card">${body}</div></main>
</body>
</html>
`)
}
