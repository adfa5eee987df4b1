import type { ProviderReply } from '../wire/provider-peer.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (text: string): string => text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one)

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:12vh auto;padding:0 1rem}
h1{font-size:1.25rem}a,button{display:block;width:100%;box-sizing:border-box;font:inherit;color:inherit;background:none;
text-align:start;text-decoration:none;border:1px solid;border-radius:.5rem;padding:.625rem .875rem;margin-block:.5rem;cursor:pointer}`

const pageReply = (html: string): ProviderReply => ({ bytes: Buffer.from(html), type: 'text/html; charset=utf-8' })

interface Choice {
  words: string
  /** Where the browser goes on. */
  href?: string
  /** Word that the page's script is given instead. */
  value?: string
}

const choiceHtml = ({ words, href, value }: Choice): string =>
  href === undefined
    ? `<button type="button" value="${safe(value ?? '')}">${safe(words)}</button>`
    : `<a href="${safe(href)}">${safe(words)}</a>`

/**
 * The page of a provider on which a person says yes or no.
 * @param script address of what the buttons do
 */
export const consentPage = (title: string, lead: string, choices: readonly Choice[], script = ''): ProviderReply =>
  pageReply(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(title)}</title>
<style>${STYLE}</style><h1>${safe(title)}</h1><p>${safe(lead)}</p>${choices.map(choiceHtml).join('\n')}${script && `<script src="${safe(script)}"></script>`}</html>`,
  )

/** An address with more in its query; what has no value is left out. */
export function withQuery(address: string, more: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(more)) if (value) url.searchParams.set(name, value)
  return url.href
}
