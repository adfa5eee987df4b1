interface Kept {
  additional_attributes: Readonly<Record<string, unknown>>
}

/** Number of the conversation that this one went into; null when it stands for itself. */
export function mergedInto({ additional_attributes: { merged_into: into } }: Kept): number | null {
  return typeof into === 'number' ? into : null
}

/** The stamp of a conversation that never met another. */
export const NOT_MERGED = '[null,[]]'

/** Changes whenever messages went over or came back: what is held of the thread is no longer true then. */
export function mergeStamp({ additional_attributes: { merged_into: into, merged_from: from } }: Kept): string {
  return JSON.stringify([typeof into === 'number' ? into : null, Array.isArray(from) ? from : []])
}
