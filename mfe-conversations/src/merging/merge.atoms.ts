import { atom } from 'jotai'

/** The conversation that is to go into another one; null: no question is open. */
export const mergeQuestionAtom = atom<number | null>(null)
