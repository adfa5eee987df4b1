/** What somebody typed as an address: `parley.example` is meant as a page, `a@b.example` as a mailbox. Null when it is neither. */
export function readAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^(https?:\/\/|mailto:|tel:|\/|#)\S+$/i.test(text)) return text
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : null
}
