import type { Sql } from '../../db/db.ts'
import { statesOfPortals } from './public-portal.queries.ts'

/** The state of a portal as the database has it now; null: it is not open. */
export type AskState = (portalId: number) => Promise<string | null>

interface Round {
  ids: Set<number>
  answer: Promise<Map<number, string>>
}

/**
 * Asks for the states of portals, for many readers at once: who comes while a question is under way joins the next one, so
 * that what anybody is told was read after they asked.
 */
export function askTogether(sql: Sql): AskState {
  let running: Promise<unknown> = Promise.resolve()
  let next: Round | null = null
  const open = (): Round => {
    const ids = new Set<number>()
    const answer = running.then(() => {
      next = null
      return statesOfPortals(sql, [...ids])
    })
    // Whoever waits for this answer hears of the failure; the next question is asked anyway.
    running = answer.catch(() => undefined)
    return { ids, answer }
  }
  return async (portalId) => {
    next ??= open()
    next.ids.add(portalId)
    return (await next.answer).get(portalId) ?? null
  }
}
