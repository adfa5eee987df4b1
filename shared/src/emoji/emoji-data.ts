import * as v from 'valibot'

const Rows = v.array(
  v.object({
    unicode: v.string(),
    label: v.string(),
    group: v.optional(v.number()),
    order: v.optional(v.number()),
    tags: v.optional(v.array(v.string())),
  }),
)

export interface Emoji {
  sign: string
  name: string
  /** Place of its group in `EMOJI_GROUPS`. */
  group: number
  /** What people type when they look for it, folded. */
  words: readonly string[]
}

/** Numbers of the data set; 2 is what others are made of. */
export const EMOJI_GROUPS = [0, 1, 3, 4, 5, 6, 7, 8, 9] as const
const COMPONENTS = 2

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The data set in a language it exists in; in English otherwise. */
async function load(language: string): Promise<readonly Emoji[]> {
  const rows = v.parse(Rows, await fetchRows(language))
  return rows
    .filter(({ group }) => group !== undefined && group !== COMPONENTS)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ unicode, label, group, tags }) => ({
      sign: unicode,
      name: label,
      group: group ?? 0,
      words: [...fold(label).split(/[\s:,-]+/), ...(tags ?? []).map(fold)].filter(Boolean),
    }))
}

async function fetchRows(language: string): Promise<unknown> {
  const read = async (tag: string): Promise<unknown> =>
    (
      await import(
        /* webpackChunkName: "emoji-[request]" */
        /* webpackInclude: /[\\/](en|de|es|fr|pt|it|nl|pl)[\\/]compact\.json$/ */
        `emojibase-data/${tag}/compact.json`
      )
    ).default
  try {
    return await read(language)
  } catch {
    // A language without a data set: the signs are the same, their names are English.
    return read('en')
  }
}

const held = new Map<string, Promise<readonly Emoji[]>>()

/** Every emoji that can be typed, by the order of the standard. Fetched when it is first wanted. */
export function loadEmoji(locale: string): Promise<readonly Emoji[]> {
  const language = locale.split('-')[0] ?? 'en'
  const known = held.get(language)
  if (known) return known
  const loading = load(language)
  held.set(language, loading)
  // The next one who wants them tries again.
  loading.catch(() => held.delete(language))
  return loading
}

/** Those with a word that begins with the query; a name that begins with it comes first, then the newest used. */
export function findEmoji(all: readonly Emoji[], query: string, used: readonly string[] = []): Emoji[] {
  const wanted = fold(query.trim().replace(/_/g, ' '))
  if (!wanted) return [...all]
  const rank = (emoji: Emoji) =>
    used.includes(emoji.sign) ? 0 : fold(emoji.name) === wanted ? 1 : fold(emoji.name).startsWith(wanted) ? 2 : 3
  return all
    .filter(({ name, words }) => words.some((word) => word.startsWith(wanted)) || fold(name).includes(wanted))
    .map((emoji) => ({ emoji, rank: rank(emoji) }))
    .sort((a, b) => a.rank - b.rank || (a.rank < 3 ? a.emoji.name.length - b.emoji.name.length : 0))
    .map(({ emoji }) => emoji)
}
