/** `Overview – Reports – Marlowe & Finch – Parley`, most telling first; what repeats is said once. */
export function pageTitle(parts: readonly (string | null)[]): string {
  const said = parts.filter((part): part is string => Boolean(part))
  return said.filter((part, at) => said.indexOf(part) === at).join(' – ')
}
