/**
 * What slate paces its reading of the selection by, in place of lodash's `throttle`. That one leaves its timer behind at
 * every `flush`, which slate calls at every key: in fast typing each of those timers is set anew for as long as keys come,
 * so that one key pays for all those before it.
 *
 * @param ms at least that much between two runs, but for those that are flushed. The first call runs at once, the last one
 * in the end.
 */
export default function throttle(run: () => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  let last = Number.NEGATIVE_INFINITY

  const go = () => {
    isDue = false
    last = performance.now()
    run()
  }
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
    isDue = false
  }
  /** What is due runs now, and is waited for no longer. */
  const flush = () => {
    const wasDue = isDue
    cancel()
    if (wasDue) go()
  }
  const throttled = () => {
    isDue = true
    const left = last + ms - performance.now()
    if (left <= 0) flush()
    else timer ??= setTimeout(flush, left)
  }
  return Object.assign(throttled, { flush, cancel })
}
