import type { ReleaseReason } from '@parley/shared/contract/release'
import type { ReleaseId } from '@parley/shared/contract/release-status'
import { type Verdict, verdict } from '@parley/shared/contract/verdict'
import type { Platform } from '../federation/create-platform.ts'
import type { Releases } from '../federation/documents/release-source.ts'
import { generationOfAddress } from '../federation/health/generation-of-address.ts'
import type { LoadStep } from '../federation/steps.ts'

/** What was fetched of one generation, and from where. */
export interface Fetched {
  /** Where it came from: `parley.example`. */
  host: string
  files: number
  /** Bytes that went over the network; none where the browser had all of it. */
  bytes: number
}

/** What became of one generation in this page. */
export interface RunFacts {
  id: ReleaseId
  phase: LoadStep['phase']
  code: LoadStep['code']
  /** From being asked for to its module being here; null: not fetched yet, or not to the end. */
  loadMs: number | null
  /** From `mount` to its first page. */
  drawMs: number | null
  fetched: readonly Fetched[]
}

/** One area as this page has it. */
export interface AreaFacts {
  name: string
  title: Readonly<Record<string, string>>
  target: ReleaseId
  why: ReleaseReason | undefined
  isPaused: boolean
  verdict: Verdict
  /** What is taken when it cannot be used. */
  fallback: ReleaseId | null
  /** Places of other areas that it fills, and whether somebody switched that off. */
  slots: readonly { slot: string; isOff: boolean }[]
  /** Newest last. */
  runs: readonly RunFacts[]
}

export interface ShellFacts {
  id: string
  why: ReleaseReason | undefined
  /** What new pages run, where that is another one. */
  next: string | null
  fetched: readonly Fetched[]
}

/** One entry of the browser's own record of what was fetched. */
export type FetchedFile = Pick<PerformanceResourceTiming, 'name' | 'transferSize'>

export interface PageFacts {
  revision: number
  problem: Releases['problem']
  shell: ShellFacts
  areas: readonly AreaFacts[]
}

/** How shell and areas came into this page, and why these builds. */
export function pageFacts(
  { releases, shell, offer, steps }: Pick<Platform, 'releases' | 'shell' | 'offer' | 'steps'>,
  files: readonly FetchedFile[],
): PageFacts {
  const { revision, problem, remotes, shell: released } = releases.get()
  const fetched = fetchedBy(files)
  const next = released ? `${released.version}+${released.build}` : null
  return {
    revision,
    problem,
    shell: {
      id: shell,
      why: released?.why,
      next: next === shell ? null : next,
      fetched: fetched.get(`shell@${shell}`) ?? [],
    },
    areas: Object.entries(remotes)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { status, target, fallback, why, manifest, slots_off: off }]) => ({
        name,
        title: manifest.title,
        target,
        why,
        isPaused: status === 'paused',
        verdict: verdict(manifest, offer),
        fallback,
        slots: manifest.contributes.slots.map(({ slot }) => ({ slot, isOff: off?.includes(slot) ?? false })),
        runs: runsOf(name, steps, fetched),
      })),
  }
}

function runsOf(
  remote: string,
  steps: readonly LoadStep[],
  fetched: ReadonlyMap<string, readonly Fetched[]>,
): RunFacts[] {
  const own = steps.filter(({ generation }) => generation.startsWith(`${remote}@`))
  return [...Map.groupBy(own, ({ generation }) => generation)].map(([generation, of]) => ({
    id: idOf(generation),
    phase: of.at(-1)?.phase ?? 'declared',
    code: of.at(-1)?.code ?? null,
    loadMs: between(of, 'fetching', 'ready'),
    drawMs: between(of, 'starting', 'mounted'),
    fetched: fetched.get(generation) ?? [],
  }))
}

/** From the last `from` before the last `to`. */
function between(steps: readonly LoadStep[], from: LoadStep['phase'], to: LoadStep['phase']): number | null {
  const end = steps.findLastIndex(({ phase }) => phase === to)
  const begin = steps.slice(0, Math.max(0, end)).findLast(({ phase }) => phase === from)
  const last = steps[end]
  return begin && last ? Math.round(last.at - begin.at) : null
}

function idOf(generation: string): ReleaseId {
  const [version = '', build = ''] = generation.slice(generation.indexOf('@') + 1).split('+')
  return { version, build }
}

/** By generation, `reports@1.2.0+3f9c…`, and within it by host. */
function fetchedBy(files: readonly FetchedFile[]): ReadonlyMap<string, readonly Fetched[]> {
  const sums = new Map<string, Fetched[]>()
  for (const { name, transferSize } of files) {
    const of = generationOfAddress(name)
    if (!of) continue
    const generation = `${of.name}@${of.version}+${of.build}`
    const { host } = new URL(name)
    const known = sums.get(generation) ?? []
    const sum = known.find((one) => one.host === host) ?? { host, files: 0, bytes: 0 }
    const next = { host, files: sum.files + 1, bytes: sum.bytes + transferSize }
    sums.set(generation, [...known.filter((one) => one.host !== host), next])
  }
  return sums
}
