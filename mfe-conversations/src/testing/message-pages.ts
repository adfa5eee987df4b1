import type { MessageRest } from '@parley/shared/contract/message'
import { aContact } from '@parley/shared/testing/builders'

const HEAD = {
  ...{ labels: [], additional_attributes: {}, agent_last_seen_at: null, assignee_last_seen_at: null },
  contact: { ...aContact(), type: 'contact' },
}
const [NEWEST, CATCH_UP, BETWEEN] = [20, 100, 1000]

/** A part of a thread as the server answers it (contract, workspace 9.1). @param all - oldest first */
export function messagePage(all: readonly MessageRest[], query: Readonly<Record<string, unknown>>) {
  const [hasBefore, hasAfter] = [query.before !== undefined, query.after !== undefined]
  const [before, after] = [hasBefore ? Number(query.before) : Number.POSITIVE_INFINITY, Number(query.after ?? 0)]
  const found = all.filter(({ id }) => id < before && (hasBefore && hasAfter ? id >= after : id > after))
  if (!hasAfter) return { meta: HEAD, payload: found.slice(-NEWEST) }
  return { meta: HEAD, payload: found.slice(0, hasBefore ? BETWEEN : CATCH_UP) }
}
