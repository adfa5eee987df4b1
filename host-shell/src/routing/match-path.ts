/** Parameters of `pattern` in `path`, or null. `:name` takes one segment; a trailing `*` takes the rest, however long. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = segments(pattern)
  const given = segments(path)
  const takesRest = wanted.at(-1) === '*'
  const fixed = takesRest ? wanted.slice(0, -1) : wanted
  if (takesRest ? given.length < fixed.length : given.length !== fixed.length) return null

  const params: Record<string, string> = {}
  for (const [at, want] of fixed.entries()) {
    const has = given[at] ?? ''
    if (want.startsWith(':')) params[want.slice(1)] = decoded(has)
    else if (want !== has) return null
  }
  if (takesRest) params['*'] = given.slice(fixed.length).map(decoded).join('/')
  return params
}

/** How exact a pattern is, for choosing among several that match: words before parameters before the rest. */
export function exactness(pattern: string): number {
  return segments(pattern).reduce((sum, part) => sum * 4 + (part === '*' ? 0 : part.startsWith(':') ? 2 : 3), 1)
}

const segments = (path: string): string[] => path.split('/').filter((part) => part !== '')

/** A broken escape (`%zz`) is taken as written. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
