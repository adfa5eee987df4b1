import type { BusSource } from '@parley/shared/contract/bus'
import type { RemoteManifest } from '@parley/shared/contract/release'

/** One immutable build of one remote. */
export interface Generation {
  manifest: RemoteManifest
  /** Address of its folder, ending in `/`. */
  base: string
}

/** `reports@1.2.0+3f9c…`: how a generation is called in logs and details. */
export const generationName = ({ manifest }: Generation): string =>
  `${manifest.name}@${manifest.version}+${manifest.build}`

/** `1.2.0+3f9c…` */
export const generationId = ({ manifest }: Generation): string => `${manifest.version}+${manifest.build}`

/** How it is named as somebody who says or calls something. */
export const sourceOf = (generation: Generation): BusSource => ({
  remote: generation.manifest.name,
  version: generationId(generation),
})

export const isSameGeneration = (a: Generation, b: Generation): boolean => a.manifest.container === b.manifest.container

/** Where a manifest's files lie: beside it. */
export const baseOf = (manifestPath: string): string => manifestPath.slice(0, manifestPath.lastIndexOf('/') + 1)
