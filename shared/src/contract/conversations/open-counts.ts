import * as v from 'valibot'

const Counts = v.record(v.string(), v.number())

/**
 * Open conversations that the caller may see, for the numbers of the sidebar: one question instead of one per entry.
 * Ours beyond the contract: `GET A/conversations/open_counts`, any member. A missing id or title means none.
 */
export const OpenCounts = v.object({
  all: v.number(),
  /** Where the caller is mentioned, where they participate, and where a customer waits (workspace 8.1, `conversation_type`). */
  mentions: v.number(),
  participating: v.number(),
  unattended: v.number(),
  /** By inbox id, team id, and label title. */
  inboxes: Counts,
  teams: Counts,
  labels: Counts,
})
export type OpenCounts = v.InferOutput<typeof OpenCounts>
