/** Not again at once: a browser may tell the page of the very giving. */
const PAUSE_MS = 1_000

/**
 * Keeps the keys with the frame. While its own document takes the place of the empty one, a browser can leave them with the
 * page although the frame has the focus on both sides: nothing can be typed then, and a press into the field changes
 * nothing. The page notices by a key that has the frame as its target, or by getting the focus while the frame has it.
 */
export function keepKeysIn(frame: HTMLIFrameElement): void {
  let givenAt = Number.NEGATIVE_INFINITY
  const giveAnew = (now: number) => {
    if (document.activeElement !== frame || now - givenAt < PAUSE_MS) return
    givenAt = now
    // It has the focus already, so being given it alone would change nothing.
    frame.blur()
    frame.focus()
  }
  window.addEventListener('focus', ({ timeStamp }) => giveAnew(timeStamp))
  window.addEventListener('keydown', ({ target, timeStamp }) => target === frame && giveAnew(timeStamp), true)
}
