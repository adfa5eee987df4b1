import type { MessageRest } from '@parley/shared/contract/message'

/** Calls that one look for quoted messages makes at most. */
const MOST_CALLS = 4

type Read = (range: { before?: number; after?: number }) => Promise<readonly MessageRest[]>
type Found = Map<number, MessageRest | null>

/**
 * Messages by their ids, wherever in the thread they stand. A few are read one by one; many lie close together mostly, and
 * come with what stands between them.
 *
 * @param read - a part of the thread (contract, workspace 9.1)
 * @returns null for one that is not in the conversation any more; nothing for one that these calls did not reach
 */
export async function readQuoted(read: Read, ids: readonly number[]): Promise<ReadonlyMap<number, MessageRest | null>> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  const found: Found = new Map()
  if (wanted.length > MOST_CALLS) await readOn(read, wanted, found)
  else
    await Promise.all(
      wanted.map(async (id) => found.set(id, (await read({ after: id, before: id + 1 })).at(0) ?? null)),
    )
  return found
}

/** Oldest first: what an answer reaches over and does not have is not there. */
async function readOn(read: Read, wanted: readonly number[], found: Found): Promise<void> {
  for (let call = 0; call < MOST_CALLS; call += 1) {
    const next = wanted.find((id) => !found.has(id))
    if (next === undefined) return
    const part = await read({ after: next - 1 })
    const byId = new Map(part.map((message) => [message.id, message]))
    const reached = Math.max(next, part.at(-1)?.id ?? Number.POSITIVE_INFINITY)
    for (const id of wanted) if (id >= next && id <= reached) found.set(id, byId.get(id) ?? null)
  }
}
