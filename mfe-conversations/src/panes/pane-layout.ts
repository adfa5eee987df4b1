import * as v from 'valibot'

export const PANES = ['list', 'panel'] as const
export type PaneName = (typeof PANES)[number]

/** Three lines a conversation, two, or one in columns. */
export const ROW_LAYOUTS = ['rows', 'compact', 'table'] as const
export type RowLayout = (typeof ROW_LAYOUTS)[number]

/** How one person wants the area: widths in pixels, null as the window gives them, and how rows are laid out. */
export interface PaneLayout {
  list: number | null
  panel: number | null
  layout: RowLayout
}

/** Least, most, and about what the window gives, in pixels. */
export const WIDTHS = { list: { min: 256, max: 640, usual: 336 }, panel: { min: 240, max: 480, usual: 304 } } as const

const KEY = 'conversation_panes'
const width = (pane: PaneName) =>
  v.fallback(v.nullable(v.pipe(v.number(), v.minValue(WIDTHS[pane].min), v.maxValue(WIDTHS[pane].max))), null)
const Kept = v.object({
  list: width('list'),
  panel: width('panel'),
  layout: v.fallback(v.picklist(ROW_LAYOUTS), 'rows'),
})
const AS_GIVEN: PaneLayout = { list: null, panel: null, layout: 'rows' }

/** @param settings - `ui_settings` of the person (contract, workspace 5.1) */
export function paneLayoutIn(settings: Readonly<Record<string, unknown>>): PaneLayout {
  const parsed = v.safeParse(Kept, settings[KEY])
  return parsed.success ? parsed.output : AS_GIVEN
}

/** The whole settings with this look: the server replaces what it holds. */
export const withPaneLayout = (settings: Readonly<Record<string, unknown>>, look: PaneLayout): object => ({
  ...settings,
  [KEY]: look,
})

/** Where the width of a pane is read while it is moved. */
export const widthVariable = (pane: PaneName) => `--${pane}-width`
