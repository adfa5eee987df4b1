import { paneLayoutIn, ROW_LAYOUTS, withPaneLayout } from './pane-layout.ts'
import { clampWidth, widthByKey } from './pane-width.ts'

const look = { list: 400, panel: null, layout: 'table' } as const

it.each(ROW_LAYOUTS)('rows laid out as %s are so again the next time', (layout) => {
  expect(paneLayoutIn({ ...withPaneLayout({}, { ...look, layout }) }).layout).toBe(layout)
})

it('is kept beside everything else that is kept of the person', () => {
  const settings = withPaneLayout({ font_size: 'large' }, look) as Record<string, unknown>
  expect(settings.font_size).toBe('large')
  expect(paneLayoutIn(settings)).toEqual(look)
})

it.each([{}, { conversation_panes: 'odd' }, { conversation_panes: { list: 9, panel: 'wide', layout: 7 } }])(
  'is as the window gives it where it cannot be read: %j',
  (odd) => {
    expect(paneLayoutIn(odd)).toEqual({ list: null, panel: null, layout: 'rows' })
  },
)

it('keeps panes between their least and their most', () => {
  expect([clampWidth('list', 10), clampWidth('list', 333.4), clampWidth('panel', 9000)]).toEqual([256, 333, 480])
})

it.each([
  ['ArrowRight', 416],
  ['ArrowLeft', 384],
  ['Home', 256],
  ['End', 640],
  ['Enter', null],
])('%s moves the edge of a list 400 wide to %s', (key, to) => {
  expect(widthByKey('list', key, 400, 'ArrowRight')).toBe(to)
})

it('follows the arrows of a page that reads from the right', () => {
  expect(widthByKey('list', 'ArrowLeft', 400, 'ArrowLeft')).toBe(416)
})
