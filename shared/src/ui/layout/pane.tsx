import { chakra } from '@chakra-ui/react/styled-system'

/** A full-height column of a sheet: header first, one `PaneScroll` in the middle, footer last. */
export const Pane = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minH: 0,
    minW: 0,
    h: 'full',
    bg: 'bg.surface',
    position: 'relative',
  },
})

/**
 * The part of a pane that scrolls, alone. A page that is loaded anew comes back to where it was scrolled to. It has its
 * ground itself: on ordinary screens a browser scrolls what it can see through by painting all of it again.
 */
export const PaneScroll = chakra(
  'div',
  { base: { flex: 1, minH: 0, overflowY: 'auto', overscrollBehavior: 'contain', bg: 'bg.surface' } },
  { defaultProps: { 'data-place': 'pane' } },
)

/** A row below the header: filters, tabs, tools. */
export const PaneBar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '12',
    px: { base: '4', md: '6' },
    py: '2',
    flexWrap: 'wrap',
    flexShrink: 0,
    borderBottom: '1px solid',
    borderColor: 'line.1',
  },
})

/** By which toasts know what they may not cover. */
const MARK = { 'data-pane-footer': '' }

/** The last row, 48 high: paging, save. */
export const PaneFooter = chakra(
  'footer',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '12',
      px: { base: '4', md: '6' },
      flexShrink: 0,
      borderTop: '1px solid',
      borderColor: 'line.1',
    },
  },
  { defaultProps: MARK },
)
