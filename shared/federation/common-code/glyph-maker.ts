import { createElement, type SVGProps } from 'react'

/** What a file of the icon set says of its icon. */
interface GlyphData {
  size: number
  node: readonly (readonly [tag: string, attributes: object])[]
}

const ATTRIBUTES = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/**
 * The component of an icon, in place of the library's own: that one puts together classes, defaults of a context and every
 * line anew at each drawing. A page draws some hundred icons, of which `Icon` says all that differs; their lines never do.
 */
export default function makeGlyph({ size, node }: GlyphData) {
  const lines = node.map(([tag, attributes], at) => createElement(tag, { ...attributes, key: at }))
  const own = { ...ATTRIBUTES, viewBox: `0 0 ${size} ${size}` }
  return (props: SVGProps<SVGSVGElement>) => createElement('svg', { ...own, ...props }, lines)
}
