export type TopicKey =
  | 'late'
  | 'damaged'
  | 'refund'
  | 'exchange'
  | 'change'
  | 'payment'
  | 'stock'
  | 'trade'
  | 'care'
  | 'pickup'
  | 'missing'
  | 'gift'

/**
 * What people write about one matter, in the order they write it. Every line of a stage fits every line of the next.
 * Slots: `{n}` the customer's first name, `{me}` the agent's, `{order}`, `{product}`, `{day}`, `{sum}`.
 */
export interface Topic {
  key: TopicKey
  /** The customer's first message. */
  openers: string[]
  /** The agent's first answer: usually a question. */
  replies: string[]
  /** What the customer answers. */
  details: string[]
  /** What is done about it. */
  answers: string[]
}

export interface Phrasebook {
  language: string
  products: string[]
  days: string[]
  /** The customer at the end. */
  thanks: string[]
  /** The agent's last word. */
  closings: string[]
  /** The customer, tired of waiting. */
  chasers: string[]
  /** Survey comments, by how happy: 5–4, 3, 2–1. */
  comments: { good: string[]; fair: string[]; bad: string[] }
  topics: Topic[]
}

/** Labels, team and mail subject that belong to a matter. */
export const TOPIC_FACTS: Record<
  TopicKey,
  { label: string; team: 'orders' | 'returns' | 'delivery' | 'trade'; weight: number }
> = {
  late: { label: 'late-delivery', team: 'delivery', weight: 18 },
  damaged: { label: 'damaged', team: 'returns', weight: 13 },
  refund: { label: 'refund', team: 'returns', weight: 13 },
  exchange: { label: 'exchange', team: 'returns', weight: 10 },
  change: { label: '', team: 'orders', weight: 10 },
  payment: { label: 'payment', team: 'orders', weight: 8 },
  stock: { label: 'stock', team: 'orders', weight: 9 },
  trade: { label: 'b2b', team: 'trade', weight: 5 },
  care: { label: 'care-advice', team: 'orders', weight: 6 },
  pickup: { label: '', team: 'delivery', weight: 4 },
  missing: { label: '', team: 'delivery', weight: 6 },
  gift: { label: 'gift', team: 'orders', weight: 4 },
}

/** Puts values into the slots; an unknown slot is a mistake in the text. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_whole, slot: string) => {
    const value = values[slot]
    if (value === undefined) throw new Error(`unknown slot {${slot}} in "${text}"`)
    return value
  })
}
