import type { ReactElement } from 'react'

/** So many are held: those of the rows in sight, and some around them. */
const HELD = 200

/**
 * Gives an element of before in place of one that says the same: React, and the virtual list with what it wraps around each
 * row, pass over it. Elements are told apart by their key.
 */
export function sameElements(): (element: ReactElement<object>) => ReactElement<object> {
  const held = new Map<string | null, ReactElement<object>>()
  return (element) => {
    const before = held.get(element.key)
    if (before && before.type === element.type && saysTheSame(before.props, element.props)) return before
    if (held.size >= HELD) held.clear()
    held.set(element.key, element)
    return element
  }
}

function saysTheSame(before: object, now: object): boolean {
  const facts = Object.entries(now)
  return (
    facts.length === Object.keys(before).length &&
    facts.every(([name, fact]) => Object.is(fact, (before as Record<string, unknown>)[name]))
  )
}
