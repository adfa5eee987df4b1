import type { Change } from './change.ts'

/** By the list of what a change has recorded: that is one for all of it. */
const kept = new WeakMap<Change['recorded'], Map<string, Promise<unknown>>>()

/**
 * What a change needs again and again and nothing in it changes, read once in it: one of a hundred conversations would ask
 * a hundred times which services are connected.
 * @param what names it, with everything that it depends on
 */
export function onceIn<T>({ recorded }: Change, what: string, read: () => Promise<T>): Promise<T> {
  const known = kept.get(recorded) ?? new Map<string, Promise<unknown>>()
  kept.set(recorded, known)
  const answer = (known.get(what) as Promise<T> | undefined) ?? read()
  known.set(what, answer)
  return answer
}
