import type { HealthAnswer, HealthEvent, HealthReport } from '@parley/shared/contract/release-health'
import type { Deps } from '../../../deps.ts'
import { derivedWord } from '../../../secrets.ts'
import { isItsFault } from './faults.ts'
import { addHealth, deleteHealthBefore, listPublished, noteWhoRan } from './release-health.queries.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How long it is kept: longer than any release is on its way. */
const KEPT_MS = 14 * DAY

/**
 * Counts what a tab says of the builds it ran. Builds that were never published (previews, somebody's own) do not
 * count.
 */
export async function noteHealth(deps: Deps, userId: number, { events }: HealthReport): Promise<HealthAnswer> {
  const known = new Set((await listPublished(deps.db, events)).map(nameOf))
  const counted = together(events.filter((event) => known.has(nameOf(event))))
  if (counted.length > 0) {
    const minute = new Date(Math.floor(deps.now().getTime() / MINUTE) * MINUTE)
    await deps.db.transaction(async (tx) => {
      await addHealth(tx, minute, counted)
      await noteWhoRan(tx, whoRan(deps.env.secret, userId, counted))
    })
  }
  return rhythm(deps.realtime?.connections().socketio ?? 0)
}

/** The same thing may be said twice in one report. */
function together(events: readonly HealthEvent[]): HealthEvent[] {
  const byKey = new Map<string, HealthEvent>()
  for (const given of events) {
    const event = { ...given, code: given.ok ? '' : given.code || 'E_UNKNOWN' }
    const key = `${nameOf(event)} ${event.phase} ${event.code}`
    const before = byKey.get(key)
    const sum = before && { count: before.count + event.count, ms: Math.max(before.ms, event.ms) }
    byKey.set(key, { ...event, ...sum })
  }
  return [...byKey.values()]
}

/** The digest is another one for every build, so that nobody can be followed from build to build. */
function whoRan(secret: string, userId: number, events: readonly HealthEvent[]) {
  const builds = new Map(events.map((event) => [nameOf(event), event]))
  return [...builds].map(([name, { remote, version, build }]) => ({
    remote,
    version,
    build,
    person: derivedWord(secret, 'release health', `${name} ${userId}`).slice(0, 16),
    hadFault: events.some((event) => nameOf(event) === name && isItsFault(event)),
  }))
}

const nameOf = ({ remote, version, build }: Pick<HealthEvent, 'remote' | 'version' | 'build'>): string =>
  `${remote}@${version}+${build}`

/** One process takes so many reports a second from its tabs, and no more than so many tabs' at all. */
const REPORTS_PER_SECOND = 20
const ENOUGH_TABS = 5_000

/** A report a minute; where there are many tabs, less often and not from all of them. */
export const rhythm = (tabs: number): HealthAnswer => ({
  every: Math.max(60, Math.ceil(Math.min(tabs, ENOUGH_TABS) / REPORTS_PER_SECOND)),
  share: tabs > ENOUGH_TABS ? ENOUGH_TABS / tabs : 1,
})

export const purgeHealth = (deps: Deps): Promise<number> =>
  deleteHealthBefore(deps.db, new Date(deps.now().getTime() - KEPT_MS))
