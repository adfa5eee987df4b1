import { defineSemanticTokens, defineTextStyles, defineTokens } from '@chakra-ui/react/styled-system'

/** Steps of the spacing and size scale, as Chakra counts them: one step is 0.25 rem. */
const STEPS = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 24, 28, 32, 36, 40, 48, 56, 64,
  72, 80, 96,
]

const scale = Object.fromEntries([
  ['0', { value: '0px' }],
  ['px', { value: '1px' }],
  ...STEPS.map((step) => [String(step), { value: `${step / 4}rem` }]),
])

/** `{ a: { value: 'var(--a)' } }` for names that are tokens.css variables under one prefix. */
const variables = (prefix: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { value: `var(--${prefix}-${name})` }]))

const variable = (name: string) => ({ value: `var(--${name})` })

const statusRole = (name: string, more: readonly string[] = []) =>
  variables(name, ['fg', 'bg', 'line', 'solid', ...more])

export const tokens = defineTokens({
  spacing: scale,
  sizes: {
    ...scale,
    full: { value: '100%' },
    min: { value: 'min-content' },
    max: { value: 'max-content' },
    fit: { value: 'fit-content' },
    header: variable('header-h'),
    subheader: variable('subheader-h'),
  },
  radii: { 0: { value: '0' }, ...variables('radius', ['4', '6', '8', '12', 'full']) },
  shadows: { ...variables('shadow', ['0', '1', '2', '3']), none: { value: 'none' } },
  zIndex: variables('z', ['sticky', 'drawer', 'popover', 'dialog', 'toast', 'palette']),
  fonts: {
    body: variable('font-ui'),
    heading: variable('font-display'),
    mono: variable('font-mono'),
  },
  fontWeights: { regular: { value: '400' }, medium: { value: '500' }, semibold: { value: '600' } },
  durations: { fast: variable('dur-fast'), base: variable('dur-base'), slow: variable('dur-slow') },
  easings: { out: variable('ease-out') },
})

/** Every colour role of tokens.css under the name the design gives it: `bg.surface`, `fg.1`, `line.control` … */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      ...variables('bg', [
        'canvas',
        'surface',
        'sunken',
        'raised',
        'hover',
        'thumb',
        'card',
        'press',
        'selected',
        'inverse',
      ]),
      raisedHover: variable('bg-raised-hover'),
      canvasHover: variable('bg-canvas-hover'),
      canvasActive: variable('bg-canvas-active'),
    },
    fg: variables('fg', ['1', '2', '3', 'disabled', 'inverse']),
    line: variables('line', ['1', '2', 'raised', 'control']),
    brand: {
      DEFAULT: variable('brand'),
      ...variables('brand', ['hover', 'press', 'fg', 'subtle', 'line']),
      on: variable('on-brand'),
    },
    success: statusRole('success'),
    warning: statusRole('warning'),
    danger: { ...statusRole('danger', ['btn']), on: variable('on-danger') },
    info: statusRole('info'),
    accent: statusRole('accent'),
    neutral: variables('neutral', ['bg', 'fg']),
    focus: variable('focus'),
    scrim: variable('scrim'),
    link: { inverse: variable('link-inverse') },
    presence: { online: variable('online'), busy: variable('busy'), offline: variable('offline') },
    bubble: Object.fromEntries(
      ['in', 'out', 'note', 'bot', 'fail'].map((kind) => [
        kind,
        {
          DEFAULT: variable(`bubble-${kind}`),
          ...variables(`bubble-${kind}`, [
            'fg',
            ...(kind === 'fail' ? [] : ['meta']),
            ...(kind === 'note' || kind === 'fail' ? ['line'] : []),
          ]),
        },
      ]),
    ),
    chart: variables('chart', ['1', '2', '3', '4', '5', '6', '7', '8', 'grid']),
    heat: variables('heat', ['0', '1', '2', '3', '4', '5']),
  },
})

const text = (size: number, lineHeight = size, more = {}) => ({
  value: { fontSize: `var(--text-${size})`, lineHeight: `var(--lh-${lineHeight})`, ...more },
})

/** `textStyle="13"`: size and line height together. `message` is 14/21. */
export const textStyles = defineTextStyles({
  11: text(11),
  12: text(12),
  13: text(13),
  14: text(14),
  16: text(16),
  message: { value: { fontSize: 'var(--text-14)', lineHeight: '1.3125rem' } },
  20: text(20, 20, { fontFamily: 'var(--font-display)', letterSpacing: '-0.004em' }),
  24: text(24, 24, { fontFamily: 'var(--font-display)', letterSpacing: '-0.008em' }),
  32: text(32, 32, { fontFamily: 'var(--font-display)', letterSpacing: '-0.012em' }),
})
