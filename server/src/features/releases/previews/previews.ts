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

/** What a running container asks for to become the build after it (shared/federation/hot). */
const IS_UPDATE = /^hot\/[^/]+\.(js|json)$/
/** A tab that was not looked at is so many changes behind. */
const UPDATES_KEPT = 200

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
  /** By remote and path, oldest first: updates are asked for in the folder of a build that may be long gone. */
  const updates = new Map<string, Buffer>()
  const listeners = new Set<(state: PreviewState) => void>()
  let edition = randomUUID()

  const newest = (remote: string): Preview | null => previews.get(remote)?.[0] ?? null

  function state(): PreviewState {
    const names = [...new Set([...previews.keys(), ...problems.keys()])].sort()
    return Object.fromEntries(
      names.map((name) => [name, { build: newest(name)?.release.build ?? null, problems: problems.get(name) ?? [] }]),
    )
  }

  /** Running containers that took changes name files of later builds as if they were theirs; content names those. */
  function fileOf(remote: string, id: ReleaseId, path: string): Buffer | null {
    const builds = previews.get(remote) ?? []
    const own = builds.find(({ release }) => isSameRelease(release, id))
    const later = () => path.startsWith('assets/') && builds.find(({ files }) => files.has(path))?.files.get(path)
    return own?.files.get(path) ?? updates.get(`${remote}/${path}`) ?? (later() || null)
  }

  function keepUpdates({ release, files }: Preview): void {
    for (const [path, bytes] of files) if (IS_UPDATE.test(path)) updates.set(`${release.remote}/${path}`, bytes)
    for (const oldest of [...updates.keys()].slice(0, -UPDATES_KEPT)) updates.delete(oldest)
  }

  function tell(): void {
    for (const listener of listeners) listener(state())
  }

  return {
    /** Changes with every preview: documents made of another edition are out of date. */
    edition: () => edition,
    newest,
    all: (): ReleaseRow[] => [...previews.values()].flatMap(([first]) => (first ? [first.release] : [])),
    fileOf,
    put(preview: Preview): void {
      const { remote } = preview.release
      const others = (previews.get(remote) ?? []).filter(({ release }) => !isSameRelease(release, preview.release))
      previews.set(remote, [preview, ...others].slice(0, KEPT))
      keepUpdates(preview)
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
