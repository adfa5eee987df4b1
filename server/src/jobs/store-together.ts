import type { PgBoss } from 'pg-boss'
import { withOrigin } from './job-origin.ts'
import type { Jobs } from './jobs.ts'

/** In one statement. */
const MOST = 20

interface Batch {
  all: object[]
  stored: Promise<void>
}

/** What comes while others are being stored waits for them, and is stored with all that came meanwhile. */
function gathered(store: (all: readonly object[]) => Promise<void>): (one: object) => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Batch | null = null
  return (one) => {
    if (next && next.all.length < MOST) {
      next.all.push(one)
      return next.stored
    }
    const all = [one]
    const stored = underWay.then(() => {
      if (next?.all === all) next = null
      return store(all)
    })
    next = { all, stored }
    // Whoever asked is told of a failure; the next ones are stored all the same.
    underWay = stored.catch(() => undefined)
    return stored
  }
}

/** @param wake tells the workers of a kind that there is something to do */
export function storeTogether(boss: PgBoss, wake: (name: string) => void): Jobs['addTogether'] {
  const lines = new Map<string, (one: object) => Promise<void>>()
  return ({ name }, data) => {
    const line =
      lines.get(name) ??
      gathered(async (all) => {
        await boss.insert(
          name,
          all.map((each) => ({ data: each })),
        )
        wake(name)
      })
    lines.set(name, line)
    return line(withOrigin(data as object))
  }
}
