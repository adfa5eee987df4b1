/**
 * Keeps calls apart: at most one is under way and one waits, and two begin at least `everyMs` apart. However often it
 * is asked for meanwhile, one more call follows.
 *
 * @param run - never rejects
 * @returns `ask`, and `stop`, after which nothing begins any more
 */
export function serialCalls(run: () => Promise<void>, everyMs: number): { ask: () => void; stop: () => void } {
  let isBusy = false
  let isWanted = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function begin() {
    isBusy = true
    isWanted = false
    const rest = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, everyMs)
    })
    await Promise.all([run(), rest])
    isBusy = false
    if (isWanted) void begin()
  }
  return {
    ask() {
      isWanted = true
      if (!isBusy) void begin()
    },
    stop() {
      clearTimeout(timer)
      isBusy = true
    },
  }
}
