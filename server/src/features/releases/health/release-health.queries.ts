import type { HealthEvent } from '@parley/shared/contract/release-health'
import type { Sql } from '../../../db/db.ts'
import type { ReleaseId } from '../releases.queries.ts'

type Generation = ReleaseId & { remote: string }

/** Those of some builds that were published here. */
export async function listPublished(db: Sql, builds: readonly Generation[]): Promise<Generation[]> {
  const { rows } = await db.query<Generation>(
    `select remote, version, build from remote_releases join unnest($1::text[], $2::text[], $3::text[])
       as asked (remote, version, build) using (remote, version, build)`,
    columns(builds, ['remote', 'version', 'build']),
  )
  return rows
}

/** Adds to what is counted of a minute. Each key at most once. */
export async function addHealth(db: Sql, minute: Date, events: readonly HealthEvent[]): Promise<void> {
  await db.query(
    `insert into release_health as known (minute, remote, version, build, phase, code, count, slowest_ms)
     select $1, remote, version, build, phase, code, count, ms
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[])
       as given (remote, version, build, phase, code, count, ms)
     order by remote, version, build, phase, code
     on conflict (remote, version, build, minute, phase, code) do update
       set count = known.count + excluded.count, slowest_ms = greatest(known.slowest_ms, excluded.slowest_ms)`,
    [minute, ...columns(events, ['remote', 'version', 'build', 'phase', 'code', 'count', 'ms'])],
  )
}

/** Notes who ran a build, as a digest, and whether something went wrong for them. */
export async function noteWhoRan(
  db: Sql,
  seen: readonly (Generation & { person: string; hadFault: boolean })[],
): Promise<void> {
  await db.query(
    `insert into release_health_people as known (remote, version, build, person, had_fault)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[]::boolean[])
       as given (remote, version, build, person, had_fault)
     order by remote, version, build
     on conflict (remote, version, build, person) do update set had_fault = true
       where excluded.had_fault and not known.had_fault`,
    [...columns(seen, ['remote', 'version', 'build', 'person']), seen.map(({ hadFault }) => Number(hadFault))],
  )
}

/** The parameters of `unnest`: one array for each column. */
const columns = <Row extends object, Name extends keyof Row>(rows: readonly Row[], names: readonly Name[]) =>
  names.map((name) => rows.map((row) => row[name] as string | number))

/** What is older says nothing about a build that is on its way. @returns rows */
export async function deleteHealthBefore(db: Sql, before: Date): Promise<number> {
  const { count } = await db.query('delete from release_health where minute < $1', [before])
  const people = await db.query('delete from release_health_people where seen_on < $1', [before])
  return count + people.count
}

export interface HealthRow extends Generation {
  minute: Date
  phase: HealthEvent['phase']
  /** Empty: went well. */
  code: string
  count: number
  slowest_ms: number
}

/** Minute by minute, oldest first. @param remote null for all */
export async function listHealth(db: Sql, remote: string | null, since: Date): Promise<HealthRow[]> {
  const { rows } = await db.query<HealthRow>(
    `select * from release_health where minute >= $2 and ($1::text is null or remote = $1)
     order by remote, version, build, minute, phase, code`,
    [remote, since],
  )
  return rows
}

/** How many people ran each build, and how many of them met a fault. */
export async function listPeople(
  db: Sql,
  remote: string | null,
): Promise<(Generation & { people: number; had_fault: number })[]> {
  const { rows } = await db.query<Generation & { people: number; had_fault: number }>(
    `select remote, version, build, count(*)::int as people, count(*) filter (where had_fault)::int as had_fault
     from release_health_people where $1::text is null or remote = $1 group by remote, version, build`,
    [remote],
  )
  return rows
}
