export type ReplyMode = 'reply' | 'note'

export interface Draft {
  text: string
  /** Milliseconds of the last key. */
  at: number
}

/** Unsent text of this browser, by conversation and mode. */
export type Drafts = Readonly<Record<string, Draft>>

/** Drafts older than this are forgotten when the store is read. */
export const DRAFT_LIFE_MS = 60 * 24 * 60 * 60 * 1000

export const draftKey = (conversationId: number, mode: ReplyMode): string => `${conversationId}:${mode}`

/** Keeps, changes or (blank text) forgets a draft. */
export function writeDraft(drafts: Drafts, key: string, text: string, now: number): Drafts {
  if (text.trim() === '') {
    if (!drafts[key]) return drafts
    const { [key]: _, ...rest } = drafts
    return rest
  }
  return drafts[key]?.text === text ? drafts : { ...drafts, [key]: { text, at: now } }
}

/** The stored drafts, without the very old and anything that is not a draft. */
export function readDrafts(stored: unknown, now: number): Drafts {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([, draft]) => isDraft(draft) && now - draft.at < DRAFT_LIFE_MS && draft.text.trim() !== '',
    ),
  )
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  'at' in value &&
  typeof value.text === 'string' &&
  typeof value.at === 'number'

/** The draft to preview in a list row: the reply before the note. */
export const draftOf = (drafts: Drafts, conversationId: number): string | null =>
  drafts[draftKey(conversationId, 'reply')]?.text ?? drafts[draftKey(conversationId, 'note')]?.text ?? null
