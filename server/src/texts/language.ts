import type { FastifyRequest } from 'fastify'

/** What people can read here, by the code that an account's `locale` takes. */
export const LANGUAGES = [
  { name: 'English (en)', iso_639_1_code: 'en' },
  { name: 'العربية (ar)', iso_639_1_code: 'ar' },
  { name: 'Deutsch (de)', iso_639_1_code: 'de' },
]

/** The first language of `Accept-Language` that can be read here, by its weight; English otherwise. */
export function languageOf(request: FastifyRequest): string {
  const wanted = (request.headers['accept-language'] ?? '').slice(0, 200).split(',')
  const ranked = wanted.map((entry) => {
    const [tag = '', weight] = entry.trim().toLowerCase().split(';q=')
    return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) || 0 }
  })
  ranked.sort((one, two) => two.weight - one.weight)
  const known = ranked.find(({ language }) => LANGUAGES.some(({ iso_639_1_code }) => iso_639_1_code === language))
  return known?.language ?? 'en'
}
