import type { TabOverride } from '@parley/shared/contract/tab-override'
import type { Store } from '@parley/shared/remote/shell-api'
import { createStore, type WritableStore } from '@parley/shared/remote/store'
import type { Releases } from '../documents/release-source.ts'
import type { OverrideEnd } from './override-rule.ts'

/** Another build of one area, in this tab alone. */
export interface OverrideState {
  override: TabOverride
  /** Null while it is on. */
  ended: OverrideEnd | null
}

/** The part of a tab that runs another build than what is released: most tabs never do. */
export interface TabOverrides {
  readonly state: Store<OverrideState | null>
  /** @returns why not, or null. @param signed what the server answered */
  begin(signed: unknown): Promise<OverrideEnd | null>
  end(): void
  /** Forgets why the last one ended. */
  dismiss(): void
  /** Did this page run one? Then nothing it counts says anything about what is released. */
  isUsed(): boolean
}

/** Between pages of one tab. */
export const OVERRIDE_KEY = 'parley.override'

/** What the code that is fetched later works with. */
export interface OverrideParts {
  source: Store<Releases>
  /** What the tab shows; the same as `source` while nothing is on. */
  shown: WritableStore<Releases>
  state: WritableStore<OverrideState | null>
  /** Names of generations that this page ran, `reports@1.2.0+3f9c…`. */
  tried: Set<string>
  /** From the page before; null: none. */
  kept: string | null
}

interface Overriding {
  resume(userId: number): Promise<void>
  begin(signed: unknown): Promise<OverrideEnd | null>
  end(why: OverrideEnd | null): void
  failed(generation: string): void
}

/**
 * Lays one build over what is released, for this tab. What the tab was left with is taken out of its storage at once and
 * put back when the page is left: a copy of the tab finds nothing, and neither does one that the build has killed.
 *
 * @param load fetches and starts what decides (run-override)
 */
export function createTabOverrides(
  { source, memory }: { source: Store<Releases>; memory: Pick<Storage, 'getItem' | 'removeItem'> },
  load: (parts: OverrideParts) => Promise<Overriding>,
  failed: (problem: unknown) => void,
) {
  const kept = memory.getItem(OVERRIDE_KEY)
  memory.removeItem(OVERRIDE_KEY)
  const shown = createStore(source.get())
  const state = createStore<OverrideState | null>(null)
  const tried = new Set<string>()
  let code: Promise<Overriding> | undefined
  let isRunning = false
  let userId = 0
  const overriding = () => {
    code ??= load({ source, shown, state, tried, kept }).then(
      (run) => {
        isRunning = true
        return run
      },
      (problem) => {
        code = undefined
        throw problem
      },
    )
    return code
  }
  const waits = async () => {
    try {
      if (kept) await overriding()
    } catch (problem) {
      // What is released is shown then.
      failed(problem)
    }
  }
  source.subscribe(() => {
    if (!isRunning) shown.set(source.get())
  })
  const tab: TabOverrides = {
    state,
    async begin(signed) {
      const run = await overriding()
      await run.resume(userId)
      return run.begin(signed)
    },
    end: () => void code?.then((run) => run.end(null)),
    dismiss: () => state.set(null),
    isUsed: () => tried.size > 0,
  }
  return {
    tab,
    shown: shown as Store<Releases>,
    tried,
    /** Nobody is known yet: what the page before left is kept for the next one. */
    waits,
    /** An account is open, and its releases are known. */
    async opened(who: number): Promise<void> {
      userId = who
      await waits()
      await (await code)?.resume(who)
    },
    /** A generation could not be used. */
    broke(generation: string): void {
      if (tried.has(generation)) void code?.then((run) => run.failed(generation))
    },
  }
}
