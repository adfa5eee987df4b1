import type { EventType } from './events.ts'

/** Who is about to record an event: the work itself (`by` null), or a subscriber because of an event. */
export interface Chain {
  by: string | null
  /** What the subscriber acts on. */
  cause: Link | null
}

/** An event, and the chain that led to it. */
export interface Link {
  type: EventType
  chain: Chain
}

const MAX_STEPS = 12

function stepsTo(link: Link): string[] {
  const { by, cause } = link.chain
  return [...(cause ? stepsTo(cause) : []), ...(by === null ? [] : [by]), link.type]
}

/** Whether this subscriber has recorded an event of this type on the way here. */
function isRepeated(chain: Chain, type: EventType): boolean {
  for (let link = chain.cause; link; link = link.chain.cause) {
    if (link.chain.by === chain.by && link.type === type) return true
  }
  return false
}

/**
 * The next event of a chain.
 * @throws Error naming every step, when a subscriber answers an event of its own with the same again, or the chain is too long
 */
export function follow(chain: Chain, type: EventType): Link {
  const next = { type, chain }
  const steps = stepsTo(next)
  if (isRepeated(chain, type)) throw new Error(`domain events go in circles: ${steps.join(' → ')}`)
  if (steps.length > 2 * MAX_STEPS) throw new Error(`domain events lead too far: ${steps.join(' → ')}`)
  return next
}
