import { type Generation, generationName, isSameGeneration } from './generation.ts'
import type { RemoteLoader } from './remote-loader.ts'

/** Counts who shows which generation of an area, and frees what nobody shows and nobody will be given any more. */
export function countVisits(loader: Pick<RemoteLoader, 'retire' | 'tell'>) {
  const inUse = new Map<string, number>()
  const kept = new Map<string, Generation[]>()

  function remember(remote: string, generation: Generation) {
    const known = kept.get(remote) ?? []
    if (!known.some((one) => isSameGeneration(one, generation))) kept.set(remote, [...known, generation])
  }

  function retireUnused(remote: string, wanted: readonly Generation[]) {
    const stays = (one: Generation) =>
      wanted.some((want) => isSameGeneration(want, one)) || (inUse.get(generationName(one)) ?? 0) > 0
    const known = kept.get(remote) ?? []
    kept.set(remote, known.filter(stays))
    for (const old of known.filter((one) => !stays(one))) loader.retire(old)
  }

  return {
    /** Was this area opened in this page? */
    isVisited: (remote: string) => kept.has(remote),
    /** @returns what ends the visit: to be called once */
    begin(remote: string, generation: Generation, target: Generation): () => void {
      const name = generationName(generation)
      inUse.set(name, (inUse.get(name) ?? 0) + 1)
      remember(remote, generation)
      retireUnused(remote, [generation, target])
      return () => {
        inUse.set(name, (inUse.get(name) ?? 1) - 1)
        if (!inUse.get(name)) loader.tell(generation, { type: 'unmounted' })
      }
    },
  }
}
