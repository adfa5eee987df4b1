import type { GenerationHealth } from '@parley/shared/contract/release-health'
import type { Deps } from '../../../deps.ts'
import { isItsFault } from './faults.ts'
import { type HealthRow, listHealth, listPeople } from './release-health.queries.ts'

/** How builds did in the last minutes: what went well, what went wrong by its code, and for how many people. */
export async function readHealth(deps: Deps, remote: string | null, minutes: number): Promise<GenerationHealth[]> {
  const since = new Date(deps.now().getTime() - minutes * 60_000)
  const [rows, people] = await Promise.all([listHealth(deps.db, remote, since), listPeople(deps.db, remote)])
  return [...Map.groupBy(rows, nameOf)].map(([name, own]) => {
    const [first] = own
    const counted = people.find((one) => nameOf(one) === name)
    return {
      remote: first?.remote ?? '',
      version: first?.version ?? '',
      build: first?.build ?? '',
      people: counted?.people ?? 0,
      people_with_faults: counted?.had_fault ?? 0,
      minutes: [...Map.groupBy(own, ({ minute, phase }) => `${minute.toISOString()} ${phase}`)].map(([key, counts]) =>
        minuteOf(key, counts),
      ),
    }
  })
}

function minuteOf(key: string, counts: readonly HealthRow[]): GenerationHealth['minutes'][number] {
  const [minute = '', phase = 'load'] = key.split(' ') as [string, HealthRow['phase']]
  const sum = (rows: readonly HealthRow[]) => rows.reduce((total, { count }) => total + count, 0)
  const faults = counts.filter(({ code }) => isItsFault({ ok: code === '', code }))
  return {
    minute,
    phase,
    ok: sum(counts.filter(({ code }) => code === '')),
    bad: sum(faults),
    codes: counts.filter(({ code }) => code !== '').map(({ code, count }) => ({ code, count })),
    slowest_ms: Math.max(...counts.map(({ slowest_ms }) => slowest_ms)),
  }
}

const nameOf = ({ remote, version, build }: { remote: string; version: string; build: string }): string =>
  `${remote}@${version}+${build}`
