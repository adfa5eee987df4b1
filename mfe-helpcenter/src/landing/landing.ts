import type { Portal } from '@parley/shared/contract/portal'
import type { Place } from '../paths.ts'

/**
 * Where the area opens: the portal that the address names, else the one of the last visit, else the first; in its default
 * locale. Null when there is none.
 */
export function landing(portals: readonly Portal[], named: string | undefined, last: string | null): Place | null {
  const by = (slug: string | null | undefined) => portals.find((portal) => portal.slug === slug)
  const portal = by(named) ?? by(last) ?? portals.find((each) => !each.archived) ?? portals[0]
  return portal ? { portal: portal.slug, locale: portal.meta.default_locale } : null
}
