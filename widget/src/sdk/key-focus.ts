/**
 * Keeps the keys with the frame. While its own document takes the place of the empty one, a browser can leave them with the
 * page although the frame has the focus on both sides: nothing can be typed then, and a press into the field changes
 * nothing. The page notices by a key that has the frame as its target, or by getting the focus while the frame has it.
 */
export function keepKeysIn(frame: HTMLIFrameElement): void {
  // A page that is told of the very giving would go on for ever.
  let left = 50
  const giveAnew = () => {
    if (document.activeElement !== frame || left-- < 1) return
    // It has the focus already, so being given it alone would change nothing.
    frame.blur()
    frame.focus()
  }
  // After whatever the browser is in the middle of.
  for (const type of ['focus', 'keydown']) addEventListener(type, () => setTimeout(giveAnew))
}
