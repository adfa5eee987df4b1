/** Waits for conditions that come true by events: `tell` after each of them, `until` resolves at the first that fits. */
export function fitsOnce(): { tell: () => void; until: (fits: () => boolean) => Promise<void> } {
  const looks = new Set<() => void>()
  return {
    tell: () => {
      for (const look of looks) look()
    },
    until: (fits) =>
      new Promise((done) => {
        const look = () => {
          if (!fits()) return
          looks.delete(look)
          done()
        }
        looks.add(look)
        look()
      }),
  }
}
