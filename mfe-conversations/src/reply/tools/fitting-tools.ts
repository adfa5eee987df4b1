/** Never folded away: the menu of the rest would stand alone, and files are chosen from a field that must stay. */
const LEAST = 2

export interface ToolWidth {
  id: string
  /** Pixels; 0 where it is not drawn. */
  width: number
}

export interface Room {
  /** Pixels of the line that tools may take. */
  width: number
  gap: number
  /** Of the button that opens the rest. */
  more: number
}

/**
 * Which tools stand in the line, the first ones first; the others go into the menu at its end.
 *
 * @param pinned - a tool that is in use and must stay in sight, wherever it stands
 * @returns ids in the order of the tools
 */
export function fittingTools(tools: readonly ToolWidth[], room: Room, pinned: string | null): string[] {
  const step = ({ width }: ToolWidth) => (width === 0 ? 0 : width + room.gap)
  const total = tools.reduce((sum, tool) => sum + step(tool), 0) - room.gap
  if (total <= room.width) return tools.map(({ id }) => id)
  const held = tools.find(({ id }) => id === pinned)
  let left = room.width - room.more - (held ? step(held) : 0)
  let isFull = false
  const kept = tools.filter((tool, at) => {
    if (tool.id === pinned) return true
    left -= step(tool)
    isFull ||= left < 0 && at >= LEAST
    return !isFull
  })
  return kept.map(({ id }) => id)
}
