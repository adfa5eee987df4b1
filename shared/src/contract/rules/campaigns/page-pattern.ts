const QUERY_OR_HASH = /[?#].*$/

/** Whether a campaign with this pattern shows on a page: `*` is anything, a trailing `/` also takes query and hash. */
export function isShownOn(pattern: string, address: string): boolean {
  const wanted = pattern.trim().toLowerCase()
  const given = address.trim().toLowerCase()
  const page = wanted.endsWith('/') ? given.replace(QUERY_OR_HASH, '') : given
  const [start = '', ...parts] = wanted.split('*')
  const end = parts.pop()
  if (end === undefined) return page === start
  if (!page.startsWith(start)) return false
  // The first place of each part is as good as any later one, so that no pattern makes a page slow.
  let at = start.length
  for (const part of parts) {
    const found = page.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return page.length >= at + end.length && page.endsWith(end)
}
