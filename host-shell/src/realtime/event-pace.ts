type Deliver = (name: string, data: unknown) => void

/** Events that come closer together are handed on together. */
const FRAME_MS = 16
/** So many at once: what they change is drawn after them, and the page takes keys and clicks between. */
const SLICE = 10

/**
 * Hands an event on at once where the last one is a frame old; in a burst many of them in one go, so that what they change is
 * drawn once. Nobody sees a hidden page, and its timers are slow: there each goes on at once.
 *
 * @returns `deliver`, in the order of the calls, and `stop`, after which nothing waits any more
 */
export function paced(deliver: Deliver, isHidden = () => document.hidden) {
  const waiting: Parameters<Deliver>[] = []
  let lastAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function hand() {
    timer = undefined
    for (const next of waiting.splice(0, isHidden() ? waiting.length : SLICE)) deliver(...next)
    lastAt = performance.now()
    if (waiting.length > 0) timer = setTimeout(hand)
  }

  return {
    deliver(name: string, data: unknown) {
      waiting.push([name, data])
      const rest = isHidden() ? 0 : lastAt + FRAME_MS - performance.now()
      if (rest <= 0) {
        clearTimeout(timer)
        hand()
      } else timer ??= setTimeout(hand, rest)
    },
    stop() {
      clearTimeout(timer)
      waiting.length = 0
    },
  }
}
