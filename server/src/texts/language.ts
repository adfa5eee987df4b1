import type { FastifyRequest } from 'fastify'
import languages from './languages.json' with { type: 'json' }

/** What people can read here, by the code that an account's `locale` takes. A further language is a further line of the file. */
export const LANGUAGES: readonly { name: string; iso_639_1_code: string }[] = languages

/** `pt_BR` → `pt`: the language that texts are kept by. */
const languagePart = (code: string): string => code.split(/[_-]/)[0] ?? code

/** The code of an account by the language: `pt` → `pt_BR`. */
const CODES = new Map(LANGUAGES.map(({ iso_639_1_code }) => [languagePart(iso_639_1_code), iso_639_1_code]))

/** The first language of `Accept-Language` that can be read here, by its weight; English otherwise. */
export function languageOf(request: FastifyRequest): string {
  const wanted = (request.headers['accept-language'] ?? '').slice(0, 200).split(',')
  const ranked = wanted.map((entry) => {
    const [tag = '', weight] = entry.trim().toLowerCase().split(';q=')
    return { language: languagePart(tag), weight: weight === undefined ? 1 : Number(weight) || 0 }
  })
  ranked.sort((one, two) => two.weight - one.weight)
  const known = ranked.find(({ language }) => CODES.has(language))
  return CODES.get(known?.language ?? '') ?? 'en'
}
