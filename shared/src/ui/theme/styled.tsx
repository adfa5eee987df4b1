import {
  type RecipeDefinition,
  type RecipeSelection,
  type RecipeVariantRecord,
  type SystemContext,
  useChakraContext,
} from '@chakra-ui/react/styled-system'
import { css, type EmotionCache, __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react'
import type { ComponentProps, ElementType, FC } from 'react'
import { dressed } from './look.ts'

/** Without `color`: an old attribute of HTML that would be taken for a style and do nothing. */
type StyledProps<T extends ElementType, V extends RecipeVariantRecord> = Omit<ComponentProps<T>, 'color'> &
  RecipeSelection<V>

/**
 * An element, or a component that takes a `className`, with a fixed look, in the words of Chakra's recipes. The look is
 * resolved once for each choice of variants and is a class from then on: `chakra()` takes style props and resolves
 * everything again at every drawing, which was most of what a message or a row cost. An element that must take style props
 * is one of Chakra's.
 */
// biome-ignore lint/complexity/noBannedTypes: no variants, as Chakra types it.
export function styled<T extends ElementType, V extends RecipeVariantRecord = {}>(
  tag: T,
  recipe: RecipeDefinition<V> = {},
): FC<StyledProps<T, V>> {
  const variants = Object.keys(recipe.variants ?? {})
  const classes = new WeakMap<EmotionCache, WeakMap<SystemContext, Map<string, string>>>()
  return dressed(tag, variants, (key, chosen) => {
    const system = useChakraContext()
    const cache = useEmotionCache()
    if (!cache) throw new Error('styled: drawn outside a browser')
    const known = mapOf(classes, cache, system)
    let className = known.get(key)
    if (className === undefined) {
      className = classOf(system.css(system.cva(recipe)(chosen as RecipeSelection<V>)), cache)
      known.set(key, className)
    }
    return className
  }) as FC<StyledProps<T, V>>
}

function mapOf(
  classes: WeakMap<EmotionCache, WeakMap<SystemContext, Map<string, string>>>,
  cache: EmotionCache,
  system: SystemContext,
): Map<string, string> {
  const bySystem = classes.get(cache) ?? new WeakMap<SystemContext, Map<string, string>>()
  classes.set(cache, bySystem)
  const known = bySystem.get(system) ?? new Map<string, string>()
  bySystem.set(system, known)
  return known
}

/** Writes the rules once, while the first element with this look is drawn: they stand before it is in the page. */
function classOf(styles: Parameters<typeof css>[0], cache: EmotionCache): string {
  const rules = css(styles)
  const name = `${cache.key}-${rules.name}`
  if (cache.inserted[rules.name] === undefined) cache.insert(`.${name}`, rules, cache.sheet, true)
  return name
}
