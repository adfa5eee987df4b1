import { content } from '../content/content.ts'

/** Where a contact comes from: decides names, language, country and city. Native and Latin spelling where they differ. */
export interface Culture {
  key: string
  language: string
  country: string
  countryCode: string
  cities: string[]
  first: string[]
  last: string[]
  /** Latin forms by position, for addresses, when the script is another one. */
  latin?: { first: string[]; last: string[] }
  familyFirst?: true
}

const names = content<{ cultures: Culture[]; companies: string[]; odd: string[] }>('names')

export const CULTURES = names.cultures

/** Company names of trade customers. */
export const COMPANIES = names.companies

/** Names that break layouts and comparisons on purpose (D7). */
export const ODD_NAMES = names.odd
