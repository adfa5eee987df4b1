import { useEffect } from 'react'

/** Name of the highlight in style sheets. */
export const FOUND_WORDS = 'found-words'
/** Enough for what is in sight; a letter that is everywhere does not hold the page up. */
const MOST = 500

/** Where some words stand in the text below an element, in the order of reading. */
export function rangesOf(root: Node, words: string): Range[] {
  const escaped = words
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (escaped[0] === '') return []
  const wanted = new RegExp(escaped.join('\\s+'), 'giu')
  const ranges: Range[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    for (const { index, 0: match } of (texts.currentNode.nodeValue ?? '').matchAll(wanted)) {
      if (ranges.length === MOST) return ranges
      const range = document.createRange()
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + match.length)
      ranges.push(range)
    }
  }
  return ranges
}

/**
 * Marks words in a part of the page for as long as they are looked for, also in what is drawn meanwhile. The page itself is
 * not changed: the browser paints over it, where it can.
 */
export function useMarkedWords(part: () => HTMLElement | null, words: string): void {
  useEffect(() => {
    const root = part()
    if (!root || words === '' || typeof Highlight === 'undefined') return
    const mark = () => CSS.highlights.set(FOUND_WORDS, new Highlight(...rangesOf(root, words)))
    mark()
    let frame: number | null = null
    // However often the messages change before it, a frame shows them once.
    const changes = new MutationObserver(() => {
      frame ??= requestAnimationFrame(() => {
        frame = null
        mark()
      })
    })
    changes.observe(root, { subtree: true, childList: true, characterData: true })
    return () => {
      changes.disconnect()
      if (frame !== null) cancelAnimationFrame(frame)
      CSS.highlights.delete(FOUND_WORDS)
    }
  }, [part, words])
}
