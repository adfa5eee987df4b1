import { atom } from 'jotai'

/** What is looked for in the open thread: words, or the day from which to read. */
export type FindKind = 'words' | 'day'

/** Null: nothing is looked for. */
export const findAtom = atom<{ conversationId: number; kind: FindKind } | null>(null)
