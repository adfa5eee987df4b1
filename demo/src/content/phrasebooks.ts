import { content } from './content.ts'
import type { Phrasebook } from './phrasebook.ts'

const LANGUAGES = ['en', 'de', 'pt', 'es', 'fr', 'tr', 'ar', 'ja', 'pl', 'it', 'nl', 'sv', 'da', 'ko']

/** By language code. */
export const PHRASEBOOKS: ReadonlyMap<string, Phrasebook> = new Map(
  LANGUAGES.map((language) => [language, content<Phrasebook>(`phrasebooks/${language}`)]),
)

/** Companies besides Marlowe & Finch, each with matters of its own. */
export const [halyard, clinics, pumps, books] = ['halyard', 'clinics', 'pumps', 'books'].map((name) =>
  content<Phrasebook>(`accounts/${name}`),
) as [Phrasebook, Phrasebook, Phrasebook, Phrasebook]
