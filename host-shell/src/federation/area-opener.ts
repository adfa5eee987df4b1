import { type ReleaseDocument, type ReleaseTarget, RemoteManifest } from '@parley/shared/contract/release'
import { type ShellOffer, verdict } from '@parley/shared/contract/verdict'
import type { RemoteModule } from '@parley/shared/remote/shell-api'
import * as v from 'valibot'
import { baseOf, type Generation, generationName, isSameGeneration } from './generation.ts'
import { LoadFailure } from './load-failure.ts'
import type { RemoteLoader } from './remote-loader.ts'

type AreaRelease = ReleaseDocument['remotes'][string]

/** A generation whose module is here, in use until `close`. */
export interface OpenArea {
  generation: Generation
  module: RemoteModule
  mounted(): void
  close(): void
}

/** One generation that was tried in vain. */
export interface Attempt {
  version: string
  build: string
  code: LoadFailure['code']
  message: string
}

/** Neither the target nor its fallback could be used. */
export class AreaFailure extends Error {
  override readonly name = 'AreaFailure'
  readonly remote: string
  /** In the order they were made; the first is the one that should have worked. */
  readonly attempts: readonly Attempt[]

  constructor(remote: string, attempts: readonly Attempt[]) {
    super(`${remote}: ${attempts.map(({ code, message }) => `${code} ${message}`).join('; ')}`)
    this.remote = remote
    this.attempts = attempts
  }
}

interface OpenerParts {
  loader: RemoteLoader
  offer: ShellOffer
  /** Fetches a manifest by its address, refusing one with another digest. */
  fetchManifest: (target: ReleaseTarget['manifest']) => Promise<unknown>
}

export type AreaOpener = ReturnType<typeof createAreaOpener>

/**
 * Opens areas for the duration of a visit. A visit keeps the generation it began with, whatever is released meanwhile;
 * the next one takes the newest. A generation that nobody shows and that is no longer released is freed.
 */
export function createAreaOpener({ loader, offer, fetchManifest }: OpenerParts) {
  const inUse = new Map<string, number>()
  const kept = new Map<string, Generation[]>()

  async function load(generation: Generation): Promise<RemoteModule> {
    const answer = verdict(generation.manifest, offer)
    if (!answer.ok) throw new LoadFailure(answer.code, answer.admin)
    return loader.load(generation)
  }

  /** @throws AreaFailure */
  async function open(remote: string, release: AreaRelease | undefined): Promise<OpenArea> {
    if (!release) {
      throw new AreaFailure(remote, [{ version: '', build: '', code: 'E_UNKNOWN', message: 'not released' }])
    }
    const attempts: Attempt[] = []
    const target: Generation = { manifest: release.manifest, base: baseOf(release.target.manifest.path) }
    for (const candidate of [async () => target, fallbackOf(release)]) {
      const tried = candidate === undefined ? undefined : await attempt(candidate, attempts, release)
      if (tried) return visit(remote, tried.generation, tried.module, target)
    }
    throw new AreaFailure(remote, attempts)
  }

  function fallbackOf({ fallback }: AreaRelease) {
    if (!fallback) return undefined
    return async (): Promise<Generation> => {
      const parsed = v.safeParse(RemoteManifest, await fetchManifest(fallback.manifest))
      if (!parsed.success) throw new LoadFailure('E_MANIFEST_SCHEMA', fallback.manifest.path)
      return { manifest: parsed.output, base: baseOf(fallback.manifest.path) }
    }
  }

  async function attempt(candidate: () => Promise<Generation>, attempts: Attempt[], release: AreaRelease) {
    const meant = attempts.length === 0 ? release.target : (release.fallback ?? release.target)
    try {
      const generation = await candidate()
      return { generation, module: await load(generation) }
    } catch (problem) {
      const failure = problem instanceof LoadFailure ? problem : new LoadFailure('E_NETWORK', String(problem))
      attempts.push({ version: meant.version, build: meant.build, code: failure.code, message: failure.message })
      return undefined
    }
  }

  function visit(remote: string, generation: Generation, module: RemoteModule, target: Generation): OpenArea {
    const name = generationName(generation)
    inUse.set(name, (inUse.get(name) ?? 0) + 1)
    remember(remote, generation)
    retireUnused(remote, [generation, target])
    let isOpen = true
    return {
      generation,
      module,
      mounted: () => loader.tell(generation, { type: 'mounted' }),
      close() {
        if (!isOpen) return
        isOpen = false
        inUse.set(name, (inUse.get(name) ?? 1) - 1)
        if (!inUse.get(name)) loader.tell(generation, { type: 'unmounted' })
      },
    }
  }

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

  /** A person pressed "Try again": circuits are closed for once. */
  function forgive(release: AreaRelease | undefined) {
    if (release) loader.forgive({ manifest: release.manifest, base: baseOf(release.target.manifest.path) })
  }

  return { open, forgive }
}
