import { en } from './en.ts'
import type { Phrasebook } from './phrasebook.ts'

/** By language code. */
export const PHRASEBOOKS: ReadonlyMap<string, Phrasebook> = new Map([en].map((book) => [book.language, book]))
