import type { ReleaseDocument } from '@parley/shared/contract/release'
import { type Generation, generationId } from '../loading/generation.ts'

/** What a tab that shows an area should do about releases that were made meanwhile. */
export type RemoteUpdateKind =
  /** Nothing. */
  | null
  /** Another build is released: the next visit takes it, or this one when nobody looks for a while. */
  | 'newer'
  /** People were taken off the build that is shown. */
  | 'withdrawn'
  /** Whoever released it wants open pages to change at once. */
  | 'wanted'

interface Facts {
  shown: Generation
  release: ReleaseDocument['remotes'][string] | undefined
  /** The release order names this area. */
  isWanted: boolean
  /** The released build could not be used in this tab: what is shown is what there is. */
  isTargetRefused: boolean
}

export function remoteUpdateKind({ shown, release, isWanted, isTargetRefused }: Facts): RemoteUpdateKind {
  if (!release || isTargetRefused) return null
  const id = generationId(shown)
  if (id === `${release.target.version}+${release.target.build}`) return null
  if (release.withdrawn.includes(id)) return 'withdrawn'
  return isWanted ? 'wanted' : 'newer'
}
