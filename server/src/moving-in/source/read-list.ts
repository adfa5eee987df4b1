import * as v from 'valibot'
import type { OnOdd } from './source.ts'

const idOf = (item: unknown): string => {
  const { id } = (item ?? {}) as { id?: unknown }
  return typeof id === 'number' || typeof id === 'string' ? String(id).slice(0, 50) : '?'
}

const sentenceOf = (issue: v.BaseIssue<unknown>): string => `${v.getDotPath(issue) ?? 'it'} is not as the API says`

/** The entries that have the documented shape; each of the others is told of, and the rest goes on. */
export function readList<Output>(
  schema: v.GenericSchema<unknown, Output>,
  items: readonly unknown[],
  kind: string,
  onOdd: OnOdd,
): Output[] {
  return items.flatMap((item) => {
    const read = v.safeParse(schema, item)
    if (read.success) return [read.output]
    onOdd(kind, idOf(item), sentenceOf(read.issues[0]))
    return []
  })
}
