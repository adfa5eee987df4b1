import { createElement, type ElementType, type FC } from 'react'

type Props = Record<string, unknown>

/** The class of each choice of variants, made by the build: one for all, or by the names of the variants. */
type Classes = string | { by: readonly string[]; of: Readonly<Record<string, string>> }

/** What `styled` becomes in files of the first page: nothing is left to resolve in the browser (decision 42). */
export function look(tag: ElementType, classes: Classes): FC<Props> {
  if (typeof classes === 'string') return dressed(tag, [], () => classes)
  return dressed(tag, classes.by, (key) => classes.of[key] ?? '')
}

/**
 * An element that wears a class for what is chosen of its variants, and its own beside it.
 *
 * @param useClass called at each drawing, with the choices in the order of the variants
 */
export function dressed(
  tag: ElementType,
  variants: readonly string[],
  useClass: (key: string, chosen: Props) => string,
): FC<Props> {
  function Dressed(props: Props) {
    const rest = { ...props }
    const chosen: Props = {}
    for (const name of variants) {
      chosen[name] = rest[name]
      delete rest[name]
    }
    const className = useClass(variants.map((name) => String(chosen[name])).join(), chosen)
    rest.className = rest.className ? `${rest.className} ${className}` : className
    return createElement(tag, rest)
  }
  Dressed.displayName = `styled(${typeof tag === 'string' ? tag : tag.name})`
  return Dressed
}
