/** `(3) Overview – Reports – Marlowe & Finch – Parley`, most telling first; what repeats is said once. */
export function pageTitle(parts: readonly (string | null)[], unread = ''): string {
  const said = parts.filter((part): part is string => Boolean(part))
  const title = said.filter((part, at) => said.indexOf(part) === at).join(' – ')
  return unread ? `(${unread}) ${title}` : title
}
