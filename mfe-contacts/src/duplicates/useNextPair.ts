import { useEffect, useRef } from 'react'

/**
 * Where the keyboard goes on when the pair it was on is settled and leaves the page: at the next one, at the last when it was
 * the last, at the room itself when none is left.
 * @param keys of the pairs that are shown; each stands in an element with `data-pair`
 */
export function useNextPair(keys: readonly string[] | undefined) {
  const room = useRef<HTMLDivElement>(null)
  const left = useRef<{ key: string; at: number } | null>(null)
  const shown = keys?.join(' ')
  useEffect(() => {
    const was = left.current
    const now = shown?.split(' ').filter(Boolean)
    if (!was || !now || now.includes(was.key)) return
    left.current = null
    const held = document.activeElement
    // Whoever has gone elsewhere meanwhile stays there.
    if (held && held !== document.body && !room.current?.contains(held)) return
    const pairs = room.current?.querySelectorAll<HTMLElement>('[data-pair]') ?? []
    const next = pairs[Math.min(was.at, pairs.length - 1)]?.querySelector('button')
    ;(next ?? room.current)?.focus()
  }, [shown])
  return {
    room,
    /** The pair is about to be settled. */
    leave: (key: string) => {
      left.current = { key, at: keys?.indexOf(key) ?? 0 }
    },
  }
}
