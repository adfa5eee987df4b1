import type { LoadFailure } from '../loading/load-failure.ts'
import { type OpenRemote, RemoteFailure } from '../loading/remote-opener.ts'
import { countVisits } from './count-visits.ts'
import type { Counted, HealthCounts } from './health-counts.ts'

type Visits = ReturnType<typeof countVisits>
type Add = HealthCounts['add']

/** Follows what areas do in this tab, from the moment one is opened, and counts how it goes. */
export function createAreaHealth({ add }: Pick<HealthCounts, 'add'>, now: () => number) {
  const visits = countVisits(add, now)
  const once = onceInATab()

  return {
    /** The shell: it came, and is shown for as long as the tab is. */
    shown(shell: Counted): void {
      add(shell, 'load', { ms: now() })
      visits.begin(shell)
    },

    /** The shell drew its first page. */
    drawn(shell: Counted): void {
      if (once(shell, 'drawn')) add(shell, 'mount', { ms: now() })
    },

    /** Counts an opening and the visit that follows. */
    async follow(remote: string, opening: Promise<OpenRemote>): Promise<OpenRemote> {
      const begun = now()
      const failed = (attempts: OpenRemote['attempts']) => {
        // One that drew nothing was counted when it was given up.
        for (const { version, build, code } of attempts.filter((one) => one.code !== 'E_MOUNT' && one.build !== '')) {
          const generation = { name: remote, version, build }
          if (once(generation, code)) add(generation, 'load', { code, ms: now() - begun })
        }
      }
      const area = await opening.catch((problem: unknown) => {
        if (problem instanceof RemoteFailure) failed(problem.attempts)
        throw problem
      })
      failed(area.attempts)
      const { manifest } = area.generation
      if (once(manifest, '')) add(manifest, 'load', { ms: now() - begun })
      return followed(area, { add, now, visits })
    },

    /** An error that nobody caught, of the build that threw it. */
    threw(generation: Counted): void {
      if (!visits.threw(generation)) add(generation, 'runtime', { code: 'E_THROWN' })
    },

    clicked: visits.clicked,
    answeredLate: visits.answeredLate,
    heldUp: visits.heldUp,
    minute: visits.minute,
    settle: visits.settle,
  }
}
export type AreaHealth = ReturnType<typeof createAreaHealth>

/** A failure that stays is one fault of a tab, however often the area is opened again. */
function onceInATab(): (generation: Counted, code: string) => boolean {
  const said = new Set<string>()
  return ({ name, version, build }, code) => {
    const key = [name, version, build, code].join(' ')
    return !said.has(key) && said.add(key) === said
  }
}

/** Counts one visit, from the answer of the loader to its end. */
function followed(area: OpenRemote, { add, now, visits }: { add: Add; now: () => number; visits: Visits }): OpenRemote {
  const { name, version, build } = area.generation.manifest
  const generation = { name, version, build }
  const begun = now()
  const leave = visits.begin(generation)
  let isDrawn = false
  return {
    ...area,
    started() {
      if (!isDrawn) add(generation, 'mount', { ms: now() - begun })
      isDrawn = true
      area.started()
    },
    reject(failure: LoadFailure) {
      if (!isDrawn) add(generation, 'mount', { code: failure.code, ms: now() - begun })
      area.reject(failure)
    },
    close() {
      leave(isDrawn)
      area.close()
    },
  }
}
