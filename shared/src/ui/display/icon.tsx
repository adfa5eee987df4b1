import { type ComponentType, memo, type SVGProps } from 'react'

/** What `Icon` gives a glyph. */
export type GlyphProps = Omit<SVGProps<SVGSVGElement>, 'ref'>

/** A glyph of the icon set, the default export of `lucide-react/icons/<name>`, or one drawn like them. */
export type IconType = ComponentType<GlyphProps>

export type IconSize = 12 | 14 | 16 | 18 | 20 | 32

/** Stroke in the glyph's own 24 grid, so that lines look 1.5 px wide on a 20 grid (thicker when small, finer when large). */
const STROKE: Record<IconSize, number> = { 12: 2.25, 14: 2.1, 16: 1.8, 18: 1.8, 20: 1.8, 32: 1.5 }

interface IconProps {
  of: IconType
  /** 20 rail and headers, 18 toolbars, 16 nav and buttons, 14 inline, 32 empty states. */
  size?: IconSize
  /** Spoken in place of the glyph. Without it the glyph is decoration. */
  label?: string
  /** Turns round in right-to-left: for arrows and chevrons that mean a direction, not for checks or media. */
  directional?: boolean
  color?: string
}

/** Drawn once for what it is given: whoever draws it has news more often than its icon. */
export const Icon = memo(function Icon({ of: Glyph, size = 16, label, directional, color }: IconProps) {
  const length = `${size / 16}rem`
  return (
    <Glyph
      width={length}
      height={length}
      strokeWidth={STROKE[size]}
      // Glyphs stay within their box: cut by it, each would be one more thing to put together at every frame.
      style={{ flexShrink: 0, overflow: 'visible', color: color && `var(--${color})` }}
      data-directional={directional || undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
})
