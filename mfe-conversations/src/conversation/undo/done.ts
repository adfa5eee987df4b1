/** What was changed, as the list of what can be undone names it. */
export type DoneWhat = 'status' | 'assignee' | 'team' | 'priority' | 'labels' | 'muted' | 'merged'

/** Something that was done here, with the way back. */
export interface Done {
  id: number
  conversationId: number
  /** More than this one were changed together. */
  count?: number
  what: DoneWhat
  /** Milliseconds since 1970. */
  at: number
  /** @returns whether it is as it was before */
  undo: () => Promise<boolean>
}

/** So many are remembered. */
const MAX_DONE = 50

/** The newest first. */
export const withDone = (list: readonly Done[], one: Done): readonly Done[] => [one, ...list].slice(0, MAX_DONE)

export const withoutDone = (list: readonly Done[], id: number): readonly Done[] => list.filter((one) => one.id !== id)
