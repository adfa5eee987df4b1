import { randomUUID } from 'node:crypto'
import type { Env } from '../../../env.ts'
import type { ReleaseId, ReleaseRow } from '../releases.queries.ts'
import { isSameRelease } from '../resolve-release.ts'

/** One build that is looked at while it is worked on. */
export interface Preview {
  release: ReleaseRow
  /** By their paths in the build. */
  files: ReadonlyMap<string, Buffer>
}

/** What pages and tools are told of each remote that is worked on. */
export type PreviewState = Readonly<Record<string, { build: string | null; problems: readonly string[] }>>

/** Tabs still fetch chunks of the builds before the newest. */
const KEPT = 4

export type Previews = ReturnType<typeof createPreviews>

/** What is previewed in this process; null everywhere but under `npm run dev`. */
export const openPreviews = ({ previews }: Pick<Env, 'previews'>): Previews | null =>
  previews ? createPreviews() : null

/**
 * Builds that `npm run dev` lays over what is released, for everybody who looks at this process. They are in its memory
 * and nowhere else: with the process they are gone, and nothing was released.
 */
export function createPreviews() {
  const previews = new Map<string, Preview[]>()
  const problems = new Map<string, readonly string[]>()
  const listeners = new Set<(state: PreviewState) => void>()
  let edition = randomUUID()

  const newest = (remote: string): Preview | null => previews.get(remote)?.[0] ?? null

  function state(): PreviewState {
    const names = [...new Set([...previews.keys(), ...problems.keys()])].sort()
    return Object.fromEntries(
      names.map((name) => [name, { build: newest(name)?.release.build ?? null, problems: problems.get(name) ?? [] }]),
    )
  }

  function tell(): void {
    for (const listener of listeners) listener(state())
  }

  return {
    /** Changes with every preview: documents made of another edition are out of date. */
    edition: () => edition,
    newest,
    all: (): ReleaseRow[] => [...previews.values()].flatMap(([first]) => (first ? [first.release] : [])),
    find: (remote: string, id: ReleaseId): Preview | null =>
      previews.get(remote)?.find(({ release }) => isSameRelease(release, id)) ?? null,
    put(preview: Preview): void {
      const { remote } = preview.release
      const others = (previews.get(remote) ?? []).filter(({ release }) => !isSameRelease(release, preview.release))
      previews.set(remote, [preview, ...others].slice(0, KEPT))
      problems.delete(remote)
      edition = randomUUID()
      tell()
    },
    /** It does not build: what was previewed stays, and whoever looks is told why it is old. */
    fail(remote: string, sentences: readonly string[]): void {
      problems.set(remote, sentences)
      tell()
    },
    state,
    /** @returns ends the listening */
    listen(listener: (state: PreviewState) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
