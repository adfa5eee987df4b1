const IDLE_MS = 4_000

/**
 * What is called at every key: says "on" once, and "off" after four quiet seconds. A lost sign harms nobody, the server
 * lets it expire.
 */
export function openTypingSign(tell: (isTyping: boolean) => Promise<void>): () => void {
  let quiet: ReturnType<typeof setTimeout> | undefined
  const say = (isTyping: boolean): void => {
    tell(isTyping).catch(() => clearTimeout(quiet))
  }
  return () => {
    const isNew = quiet === undefined
    clearTimeout(quiet)
    quiet = setTimeout(() => {
      quiet = undefined
      say(false)
    }, IDLE_MS)
    if (isNew) say(true)
  }
}
