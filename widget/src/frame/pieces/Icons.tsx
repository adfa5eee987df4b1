/** @jsxImportSource preact */
const PATHS = {
  back: 'M16 10H4M9 5 4 10l5 5',
  down: 'M5.5 8 10 12.5 14.5 8',
  close: 'M5 5l10 10M15 5 5 15',
  menu: 'M4.75 10h.01M10 10h.01M15.25 10h.01',
  send: 'M16.75 3.25 8.75 11.25M16.75 3.25 11.9 16.75l-3.15-5.5-5.5-3.15Z',
  clip: 'M15.75 9.25 9.6 15.4a3.7 3.7 0 0 1-5.25-5.25l6.4-6.4a2.5 2.5 0 0 1 3.5 3.5l-6.35 6.4a1.25 1.25 0 0 1-1.8-1.8l5.65-5.6',
  smile: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM7.25 11.75a3.4 3.4 0 0 0 5.5 0M7.6 8v.25M12.4 8v.25',
  warn: 'M8.75 4.25 2.9 14.4a1.4 1.4 0 0 0 1.25 2.1h11.7a1.4 1.4 0 0 0 1.25-2.1L11.25 4.25a1.45 1.45 0 0 0-2.5 0ZM10 8v3.25M10 13.75h.01',
  arrow: 'M4 10h12M11 5l5 5-5 5',
  chat: 'M3 5.75A2.25 2.25 0 0 1 5.25 3.5h9.5A2.25 2.25 0 0 1 17 5.75v5.5a2.25 2.25 0 0 1-2.25 2.25H9l-4 3v-3a2 2 0 0 1-2-2Z',
  file: 'M11.5 3H6.25A1.75 1.75 0 0 0 4.5 4.75v10.5c0 .97.78 1.75 1.75 1.75h7.5c.97 0 1.75-.78 1.75-1.75V7ZM11.5 3v4h4',
} as const

interface IconProps {
  /** One that is known here, or the lines of one that a late part brings along. */
  name: keyof typeof PATHS | `M${string}`
  size?: number
  /** Points the other way in right-to-left languages. */
  mirrored?: boolean
}

/** Decoration: what it means stands beside it or in the label of its button. */
export const Icon = ({ name, size = 20, mirrored = false }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    stroke-width={name === 'menu' ? 2.25 : 1.5}
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
    class={mirrored ? 'mirrored' : ''}
  >
    <path d={name in PATHS ? PATHS[name as keyof typeof PATHS] : name} />
  </svg>
)
