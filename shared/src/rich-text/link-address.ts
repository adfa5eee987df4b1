/** A reply is one line of a dialect whose links end at a bracket; it is read far from our pages, so an address is whole. */
const IN_REPLY = { whole: /^(https?:\/\/|mailto:)[^\s)]+$/i, page: /^[\w-]+(\.[\w-]+)+([/?#][^\s)]*)?$/ }
/** An article is a document of its portal: it names its own pages and headings, and telephones. */
const IN_ARTICLE = { whole: /^(https?:\/\/|mailto:|tel:|\/|#)\S+$/i, page: /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/ }

/**
 * What somebody typed as the address of a link: `parley.example` is meant as a page, `a@b.example` as a mailbox.
 * @returns null when it is neither
 */
export function readLinkAddress(typed: string, place: 'reply' | 'article'): string | null {
  const { whole, page } = place === 'reply' ? IN_REPLY : IN_ARTICLE
  const text = typed.trim()
  if (whole.test(text)) return text
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`
  return page.test(text) ? `https://${text}` : null
}
