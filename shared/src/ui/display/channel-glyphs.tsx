import type { GlyphProps, IconType } from './icon.tsx'

/** Strokes are given in the 24 grid of the icon set; these are drawn in the 20 grid of the visual language. */
const GRID = 20 / 24

/** A line glyph of our own, drawn like those of the icon set. */
function glyph(name: string, d: string): IconType {
  function Glyph({ strokeWidth, ...props }: GlyphProps) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: `Icon` names it or hides it
      <svg
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth={Number(strokeWidth) * GRID}
        {...props}
      >
        <path d={d} />
      </svg>
    )
  }
  Glyph.displayName = name
  return Glyph
}

export const WhatsApp = glyph(
  'WhatsApp',
  'M3.5 16.5l.95-3.3a6.9 6.9 0 1 1 2.4 2.35ZM8 7.75c-.35 2.1 2.1 4.6 4.25 4.25l.5-1.2-1.5-.75-.6.5a3.4 3.4 0 0 1-1.2-1.2l.5-.6-.75-1.5Z',
)
export const Facebook = glyph(
  'Facebook',
  'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM12.75 6.75H12a1.75 1.75 0 0 0-1.75 1.75V17M8 11h4.25',
)
export const Telegram = glyph('Telegram', 'M17 3.75 3 9.1l4.25 1.65L14.5 6l-5 5.75v3.9l2.1-2.4 2.9 2.1Z')
export const Line = glyph(
  'Line',
  'M10 3.75c4 0 7 2.4 7 5.5 0 2.4-3 5-7 7.25v-2.25c-4 0-7-2-7-5S6 3.75 10 3.75ZM7 9.25h.01M10 9.25h.01M13 9.25h.01',
)
export const XGlyph = glyph('XGlyph', 'M3.75 3.75h3.1l9.4 12.5h-3.1ZM15.75 3.75 11.1 9M8.9 11 4.25 16.25')
