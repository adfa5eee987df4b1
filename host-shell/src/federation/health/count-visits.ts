import type { Counted, HealthCounts } from './health-counts.ts'

/** An error that comes later after a click has another cause. */
const CAUSED_WITHIN_MS = 1_000

type Add = HealthCounts['add']

interface Visit {
  generation: Counted
  /** What went wrong in this minute. */
  runtime: string
  longtask: string
  clicks: { at: number; code: string }[]
}

const isOf = (one: Counted) => (visit: Visit) =>
  visit.generation.name === one.name && visit.generation.version === one.version && visit.generation.build === one.build

function endMinute(add: Add, visit: Visit): void {
  add(visit.generation, 'runtime', { code: visit.runtime })
  add(visit.generation, 'longtask', { code: visit.longtask })
  visit.runtime = ''
  visit.longtask = ''
}

/** Clicks whose time for an answer is over are counted. */
function settle(add: Add, visit: Visit, isOver: (at: number) => boolean): void {
  for (const { code } of visit.clicks.filter(({ at }) => isOver(at))) add(visit.generation, 'interaction', { code })
  visit.clicks = visit.clicks.filter(({ at }) => !isOver(at))
}

/** Counts minutes and clicks of the areas that are shown. */
export function countVisits(add: Add, now: () => number) {
  const visits = new Set<Visit>()

  return {
    /** @returns called when it is left; a begun minute counts where something was shown */
    begin(generation: Counted): (isDrawn: boolean) => void {
      const visit: Visit = { generation, runtime: '', longtask: '', clicks: [] }
      visits.add(visit)
      return (isDrawn) => {
        if (!visits.delete(visit)) return
        settle(add, visit, () => true)
        if (isDrawn) endMinute(add, visit)
      }
    },
    /** @returns false when the build is not shown any more */
    threw(generation: Counted): boolean {
      const own = [...visits].filter(isOf(generation))
      for (const visit of own) {
        visit.runtime = 'E_THROWN'
        for (const click of visit.clicks) if (now() - click.at <= CAUSED_WITHIN_MS) click.code = 'E_THROWN'
      }
      return own.length > 0
    },
    /** Somebody clicked in the element of an area, or pressed Enter there. */
    clicked(remote: string): void {
      for (const { generation, clicks } of visits) if (generation.name === remote) clicks.push({ at: now(), code: '' })
    },
    /** What was clicked was answered so late that people notice. */
    answeredLate(remote: string): void {
      for (const { generation, clicks } of visits) {
        const last = generation.name === remote ? clicks.at(-1) : undefined
        if (last) last.code ||= 'E_SLOW'
      }
    },
    /** A script held the page up; null: nobody knows whose, it is held against whoever is shown. */
    heldUp(generation: Counted | null): void {
      for (const visit of visits) if (!generation || isOf(generation)(visit)) visit.longtask = 'E_LONG_TASK'
    },
    /** A minute of a tab that people see is over. */
    minute(): void {
      for (const visit of visits) endMinute(add, visit)
    },
    /** Clicks whose time for an answer is over. */
    settle(): void {
      for (const visit of visits) settle(add, visit, (at) => now() - at > CAUSED_WITHIN_MS)
    },
  }
}
