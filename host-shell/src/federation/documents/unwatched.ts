/**
 * Calls `run` once the page has been hidden for so long. Whoever comes back earlier begins the time anew.
 *
 * @returns ends the waiting
 */
export function whenUnwatched(page: Document, ms: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(timer)
    if (page.visibilityState === 'hidden') timer = setTimeout(run, ms)
  }
  page.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', follow)
  }
}
