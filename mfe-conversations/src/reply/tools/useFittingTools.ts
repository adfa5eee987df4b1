import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStableCallback } from '../../state/useStableCallback.ts'
import { fittingTools } from './fitting-tools.ts'

/** Of a tool that was never drawn in the line: as wide as a finger. */
const UNKNOWN_PX = 44

/**
 * Measures the tools and what else stands in their line.
 *
 * @param line - holds one element with `data-tool` for each tool that is in it; around it is the bar
 * @returns ids of the tools that fit; null before anything is measured, when all are drawn
 */
export function useFittingTools(line: RefObject<HTMLElement | null>, ids: readonly string[], pinned: string | null) {
  const widths = useRef(new Map<string, number>())
  const [fitting, setFitting] = useState<readonly string[] | null>(null)
  const measure = useStableCallback(() => {
    if (!line.current) return
    for (const tool of toolsIn(line.current)) widths.current.set(tool.getAttribute('data-tool') ?? '', tool.offsetWidth)
    const tools = ids.map((id) => ({ id, width: widths.current.get(id) ?? UNKNOWN_PX }))
    const gap = pixels(getComputedStyle(line.current).columnGap)
    const room = { width: roomOf(line.current), gap, more: tools[0]?.width ?? UNKNOWN_PX }
    const next = fittingTools(tools, room, pinned)
    setFitting((held) => (held?.join() === next.join() ? held : next))
  })
  const [all, drawn] = [ids.join(), (fitting ?? ids).join()]
  // Not at every drawing: measuring lays the page out. What else changes its width tells so.
  useLayoutEffect(measure, [measure, all, drawn, pinned])
  useEffect(() => {
    if (!line.current) return
    const observer = new ResizeObserver(measure)
    for (const part of line.current.parentElement?.children ?? []) observer.observe(part)
    for (const tool of toolsIn(line.current)) observer.observe(tool)
    return () => observer.disconnect()
  }, [line, measure, drawn])
  return fitting
}

const toolsIn = (line: HTMLElement) => line.querySelectorAll<HTMLElement>(':scope > [data-tool]')
const pixels = (length: string) => Number.parseFloat(length) || 0

/** What the bar leaves beside the button to send and the words that must be read; those that may go take nothing. */
function roomOf(line: HTMLElement): number {
  const bar = line.parentElement
  if (!bar) return 0
  const style = getComputedStyle(bar)
  const others = [...bar.children].filter((part) => part !== line)
  const taken = others.map((part) => {
    const words = part.hasAttribute('data-marks')
      ? [...part.querySelectorAll<HTMLElement>(':scope > :not([data-spare])')]
      : null
    return words ? words.reduce((sum, word) => sum + word.offsetWidth, 0) : (part as HTMLElement).offsetWidth
  })
  const gaps = others.length * pixels(style.columnGap)
  const inner = bar.clientWidth - pixels(style.paddingInlineStart) - pixels(style.paddingInlineEnd)
  return taken.reduce((left, width) => left - width, inner - gaps)
}
