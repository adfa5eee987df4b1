import { atom } from 'jotai'
import type { WeighedReason } from './rank.ts'

/** Which conversation was chosen for the person, and why; null once another one was opened or it was read. */
export const chosenAtom = atom<{ id: number; reasons: readonly WeighedReason[] } | null>(null)
