import { type ReleaseDocument, ReleaseTarget, stateOf } from '@parley/shared/contract/release'
import * as v from 'valibot'

type RemoteRelease = ReleaseDocument['remotes'][string]

/** A generation that has run well in this browser. */
const KeptGeneration = v.object({ ...ReleaseTarget.entries, state: v.number() })
type KeptGeneration = v.InferOutput<typeof KeptGeneration>

/** The last generation of every area that ran well in this browser: taken when nothing that is released can be used. */
export interface KnownGood {
  /** What may still be tried of this area, or null. */
  lastFor(release: RemoteRelease): ReleaseTarget | null
  keep(remote: string, target: ReleaseTarget, state: number): void
}

const KEY = 'parley.good'

/**
 * @param memory of the browser, all tabs: whoever can write there runs code of ours already, so what it names is checked
 *   for its form and not for a signature
 */
export function createKnownGood(memory: Pick<Storage, 'getItem' | 'setItem'>): KnownGood {
  return {
    lastFor: (release) => usable(read(memory)[release.manifest.name], release),
    keep(remote, { version, build, manifest, ring }, state) {
      const kept = read(memory)
      if (kept[remote]?.build === build && kept[remote]?.version === version) return
      memory.setItem(KEY, JSON.stringify({ ...kept, [remote]: { version, build, manifest, ring, state } }))
    },
  }
}

/**
 * Never one that people were taken off, nor one that reads another form of what the area keeps in this browser: the
 * newer code may have rewritten it. What the document names is tried before, under its own name.
 */
export function usable(kept: KeptGeneration | undefined, release: RemoteRelease): ReleaseTarget | null {
  if (!kept || kept.state !== stateOf(release.manifest)) return null
  if (release.withdrawn.includes(`${kept.version}+${kept.build}`)) return null
  const isNamed = [release.target, release.fallback].some(
    (one) => one?.version === kept.version && one.build === kept.build,
  )
  if (isNamed) return null
  const { state: _state, ...target } = kept
  return target
}

function read(memory: Pick<Storage, 'getItem'>): Record<string, KeptGeneration> {
  try {
    return v.parse(v.record(v.string(), KeptGeneration), JSON.parse(memory.getItem(KEY) ?? '{}'))
  } catch {
    // Of another shell, or nobody's: nothing is known to be good then.
    return {}
  }
}
