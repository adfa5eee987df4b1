import { createRequire } from 'node:module'
import { css } from '@emotion/react'
import { system } from '../../src/ui/theme/system.ts'
import { Source } from './constants.ts'

interface Recipe {
  variants?: Record<string, Record<string, object>>
}

interface StaticLook {
  /** Where `styled(…)` begins and ends in its source, in bytes. */
  from: number
  to: number
  /** The first argument, as it is written. */
  tag: string
  /** One class; or by which choices it is known, and the class of each. */
  classes: string | { by: readonly string[]; of: Readonly<Record<string, string>> }
}

interface StaticLooks {
  looks: readonly StaticLook[]
  /** The import of `styled`; null where the source has none. */
  imported: { from: number; to: number } | null
  /** The rules of all of them. */
  rules: string
  /** Other files whose constants they are made of. */
  sources: readonly string[]
}

const NONE: StaticLooks = { looks: [], imported: null, rules: '', sources: [] }

/** Each choice of variants is a class: what has more of them is cut in two. */
const MANY = 80

/**
 * What a source says with `styled(tag, recipe)`, resolved as it would be in the browser: the same classes, the same rules.
 *
 * @throws Error where a recipe is not made of constants: the first page would need the whole engine for it
 */
export function staticLooks(file: string, text: string): StaticLooks {
  if (!text.includes('styled(')) return NONE
  const source = new Source(file, text)
  const imported = source.importOf('styled')
  if (!imported) return NONE
  const rules = new Map<string, string>()
  const looks = source.callsOf('styled').map((call): StaticLook => {
    const [tag, recipe] = call.arguments
    if (!tag) throw new Error(`${file}: styled() without a tag`)
    const { expression } = tag
    const named = source.textOf(expression as typeof call)
    const classes = classesOf((recipe ? source.valueOf(recipe.expression) : {}) as Recipe, rules, file)
    return { ...source.spanOf(call), tag: named, classes }
  })
  return { looks, imported: source.spanOf(imported), rules: [...rules.values()].join('\n'), sources: [...source.read] }
}

function classesOf(recipe: Recipe, rules: Map<string, string>, file: string): StaticLook['classes'] {
  const variants = Object.entries(recipe.variants ?? {})
  const choices = variants.reduce<Record<string, string | undefined>[]>(
    (before, [name, values]) =>
      before.flatMap((chosen) => [undefined, ...Object.keys(values)].map((value) => ({ ...chosen, [name]: value }))),
    [{}],
  )
  if (choices.length > MANY) throw new Error(`${file}: a look with ${choices.length} choices`)
  const by = variants.map(([name]) => name)
  const of = choices.map((chosen) => [by.map((name) => String(chosen[name])).join(), classOf(recipe, chosen, rules)])
  return by.length === 0 ? String(of[0]?.[1]) : { by, of: Object.fromEntries(of) }
}

/** By emotion itself, so that an element of an area with the same look has the same class. */
function classOf(recipe: Recipe, chosen: object, rules: Map<string, string>): string {
  const serialized = css(system.css(system.cva(recipe as never)(chosen as never)) as never)
  const name = `css-${serialized.name}`
  if (!rules.has(name)) rules.set(name, ruleText(`.${name}`, serialized))
  return name
}

/** What the page wears as a whole: order of layers, reset, variables of the tokens, frames of animations. */
export function globalRules(): string {
  const parts = system._global as readonly object[]
  return [system.layers.atRule, ...parts.map((styles) => ruleText('', css(styles as never)))].join('\n')
}

type Sheet = { insert: (rule: string) => void }
type Cache = { insert: (selector: string, serialized: object, sheet: Sheet, isKept: boolean) => string | undefined }
const { default: createCache } = createRequire(createRequire(import.meta.url).resolve('@emotion/react'))(
  '@emotion/cache',
) as {
  default: (options: { key: string }) => Cache
}
const cache = createCache({ key: 'css' })

/** Where there is a document emotion writes rules into the sheet, elsewhere it hands them out. */
function ruleText(selector: string, serialized: object): string {
  const written: string[] = []
  const handedOut = cache.insert(selector, serialized, { insert: (rule) => written.push(rule) }, false)
  return handedOut ?? written.join('')
}
