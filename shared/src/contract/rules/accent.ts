/** The colours of an inbox or a portal, made readable: whatever colour an administrator picks, text on it reaches 4.5:1. */
export interface Accent {
  fill: string
  /** Fill under a pressed or hovered control. */
  press: string
  onFill: string
  /** The accent as text on the surface. */
  text: string
  /** A tint for quiet grounds. */
  soft: string
}

type Rgb = [number, number, number]

const FALLBACK: Rgb = [31, 95, 214]
const WHITE: Rgb = [255, 255, 255]
const INK: Rgb = [20, 23, 28]
const SURFACES: Record<'light' | 'dark', Rgb> = { light: [255, 255, 255], dark: [21, 26, 33] }
const ENOUGH = 4.5

/** `#rgb` or `#rrggbb`; anything else is the product's blue. */
export function parseColour(text: string): Rgb {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text.trim())
  if (short) return short.slice(1).map((digit) => Number.parseInt(digit + digit, 16)) as Rgb
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim())
  return long ? (long.slice(1).map((pair) => Number.parseInt(pair, 16)) as Rgb) : FALLBACK
}

const toHex = (rgb: Rgb): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`

const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
  a.map((part, i) => Math.round(part + ((b[i] ?? part) - part) * share)) as Rgb

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => {
    const c = part / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** Moves `colour` towards `end` until it can be read on `ground`. */
function readable(colour: Rgb, ground: Rgb, end: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.05) {
    const moved = mix(colour, end, share)
    if (contrast(moved, ground) >= ENOUGH) return moved
  }
  return end
}

export function accentOf(colour: string, scheme: 'light' | 'dark'): Accent {
  const base = parseColour(colour)
  const surface = SURFACES[scheme]
  const onFill = contrast(base, WHITE) >= ENOUGH || contrast(base, WHITE) >= contrast(base, INK) ? WHITE : INK
  const fill = readable(base, onFill, onFill === WHITE ? [0, 0, 0] : WHITE)
  return {
    fill: toHex(fill),
    press: toHex(mix(fill, onFill === WHITE ? [0, 0, 0] : WHITE, 0.16)),
    onFill: toHex(onFill),
    text: toHex(readable(fill, surface, scheme === 'light' ? [0, 0, 0] : WHITE)),
    soft: toHex(mix(surface, fill, scheme === 'light' ? 0.12 : 0.22)),
  }
}
