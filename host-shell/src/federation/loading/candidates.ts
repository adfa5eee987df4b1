import { type ReleaseDocument, type ReleaseTarget, RemoteManifest } from '@parley/shared/contract/release'
import * as v from 'valibot'
import { baseOf, type Generation } from './generation.ts'
import type { KnownGood } from './known-good.ts'
import { LoadFailure } from './load-failure.ts'

type RemoteRelease = ReleaseDocument['remotes'][string]

/** A build that may be used for a visit, as the document or this browser names it. */
export interface Candidate {
  target: ReleaseTarget
  /** @throws LoadFailure when its manifest cannot be had */
  generation: () => Promise<Generation>
}

interface Sources {
  /** Fetches a manifest by its address, refusing one with another digest. */
  fetchManifest: (target: ReleaseTarget['manifest']) => Promise<unknown>
  good: KnownGood
}

export const targetGeneration = ({ manifest, target }: RemoteRelease): Generation => ({
  manifest,
  base: baseOf(target.manifest.path),
})

/** In the order they are tried: what is released, the release before it, what ran well here before. */
export function candidatesFor(release: RemoteRelease, { fetchManifest, good }: Sources): Candidate[] {
  const read = (target: ReleaseTarget): Candidate => ({
    target,
    async generation() {
      const parsed = v.safeParse(RemoteManifest, await fetchManifest(target.manifest))
      if (!parsed.success) throw new LoadFailure('E_MANIFEST_SCHEMA', target.manifest.path)
      return { manifest: parsed.output, base: baseOf(target.manifest.path) }
    },
  })
  const earlier = [release.fallback, good.lastFor(release)].filter((one) => one !== null)
  return [{ target: release.target, generation: async () => targetGeneration(release) }, ...earlier.map(read)]
}

/** As `generationName` names it, before its manifest is read. */
export const nameOf = ({ manifest }: RemoteRelease, { version, build }: Pick<ReleaseTarget, 'version' | 'build'>) =>
  `${manifest.name}@${version}+${build}`
