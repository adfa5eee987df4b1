/** The queue of an inbox: member ids, the one that waited longest first. */
export type Queue = readonly number[]

const sameMembers = (queue: Queue, members: readonly number[]): boolean =>
  queue.length === members.length && members.every((id) => queue.includes(id))

/** The queue with exactly these members: those who left are gone, new ones stand at the end. */
export function queueOf(queue: Queue, members: readonly number[]): Queue {
  if (sameMembers(queue, members)) return queue
  const staying = queue.filter((id) => members.includes(id))
  return [...staying, ...members.filter((id) => !staying.includes(id))]
}

/** The candidate that waited longest moves to the end. Null: no candidate, and the queue stays. */
export function pickNext(queue: Queue, candidates: ReadonlySet<number>): { picked: number | null; queue: Queue } {
  const picked = queue.find((id) => candidates.has(id)) ?? null
  if (picked === null) return { picked, queue }
  return { picked, queue: [...queue.filter((id) => id !== picked), picked] }
}
