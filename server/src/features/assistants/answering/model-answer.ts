import * as v from 'valibot'

const Said = v.object({
  answer: v.optional(v.nullable(v.string()), null),
  sources: v.optional(v.array(v.number()), []),
  hand_over: v.optional(v.nullable(v.picklist(['doubt', 'request'])), null),
})

/** What a model has said: an answer with the numbers of its sources, or why a person is needed. */
export type ModelSaid = { answer: string; sources: number[] } | { handOver: 'doubt' | 'request' }

function jsonIn(text: string): unknown {
  const bare = text.replace(/^\s*```(?:json)?|```\s*$/g, '')
  try {
    return JSON.parse(bare)
  } catch {
    return null
  }
}

/** Pure: the model's answer. What is no such object, or names no source that was given, is doubt. */
export function readModel(text: string, most: number): ModelSaid {
  const read = v.safeParse(Said, jsonIn(text))
  if (!read.success) return { handOver: 'doubt' }
  const { answer, sources, hand_over: handOver } = read.output
  if (handOver !== null) return { handOver }
  const known = [...new Set(sources)].filter((one) => Number.isInteger(one) && one >= 1 && one <= most)
  if (!answer?.trim() || known.length === 0) return { handOver: 'doubt' }
  return { answer, sources: known }
}
