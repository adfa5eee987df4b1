// Part of containers that are worked on (npm run dev), and of no other: takes changed modules into the running container.

declare const __HOT_AREA__: string

declare global {
  interface ImportMeta {
    /** Webpack writes it where it stands whole. */
    webpackHot: { check(autoApply: boolean): Promise<unknown[] | null>; status(): string }
  }
}

interface DevelopersHook {
  renderers: ReadonlyMap<number, { scheduleRefresh?: unknown }>
}

/** A released shell brings a React that exchanges nothing. */
function isExchangeable(): boolean {
  const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = self as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevelopersHook }
  return [...(hook?.renderers.values() ?? [])].some(({ scheduleRefresh }) => typeof scheduleRefresh === 'function')
}

/**
 * Takes every change that was built since. Asked by the shell before it opens another build.
 * @returns false where the container cannot take it: what has changed is no component, or was not kept
 */
async function takeChanges(): Promise<boolean> {
  if (!isExchangeable()) return false
  let taken = false
  try {
    while (import.meta.webpackHot.status() === 'idle' && (await import.meta.webpackHot.check(true))) taken = true
  } catch (problem) {
    console.info(`${__HOT_AREA__} is opened anew: ${problem instanceof Error ? problem.message : String(problem)}`)
    return false
  }
  return taken
}

const all = self as unknown as { parleyHot?: Record<string, () => Promise<boolean>> }
all.parleyHot = { ...all.parleyHot, [__HOT_AREA__]: takeChanges }
