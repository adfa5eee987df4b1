import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { da, it, ko, nl, sv } from './few-words.ts'
import { fr } from './fr.ts'
import { ja, pl } from './ja-pl.ts'
import type { Phrasebook } from './phrasebook.ts'
import { pt } from './pt.ts'
import { ar, tr } from './tr-ar.ts'

/** By language code. */
export const PHRASEBOOKS: ReadonlyMap<string, Phrasebook> = new Map(
  [en, de, pt, es, fr, tr, ar, ja, pl, it, nl, sv, da, ko].map((book) => [book.language, book]),
)
