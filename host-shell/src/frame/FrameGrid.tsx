import type { SystemStyleObject } from '@chakra-ui/react/styled-system'
import { styled } from '@parley/shared/ui/styled'

/** The shell's ground: banner above everything, rail, sidebar, sheet; below 48 rem a bar at the foot instead of the rail. */
export const FrameGrid = styled('div', {
  base: {
    display: 'grid',
    height: '100dvh',
    bg: 'bg.canvas',
    color: 'fg.1',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"banner" "main" "bar"',
    md: {
      gridTemplateColumns: 'var(--rail-w) minmax(0, 1fr)',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      gridTemplateAreas: '"banner banner" "rail main"',
    },
    '&[data-side]': {
      xl: {
        gridTemplateColumns: 'var(--rail-w) var(--secondary-w) minmax(0, 1fr)',
        gridTemplateAreas: '"banner banner banner" "rail side main"',
      },
      '2xl': { gridTemplateColumns: 'var(--rail-w) 15rem minmax(0, 1fr)' },
    },
    // A window for one thing: the sheet alone.
    '&[data-alone]': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      gridTemplateAreas: '"banner" "main"',
      '& > main': { m: 0, border: 0, borderRadius: 0 },
    },
  },
})

const side: SystemStyleObject = {
  gridArea: 'side',
  display: 'flex',
  flexDirection: 'column',
  minH: 0,
  bg: 'bg.canvas',
  overflowY: 'auto',
  // As a `PaneScroll`.
  isolation: 'isolate',
  scrollbarWidth: 'thin',
  scrollbarColor: 'transparent transparent',
  _hover: { scrollbarColor: 'var(--line-2) transparent' },
  ps: '1',
  pe: '2',
  py: '2',
}
export const Side = styled('aside', { base: side })
/** For a page that does not know yet whether there is room for it. */
export const SideWhereWide = styled('aside', { base: { ...side, display: { base: 'none', xl: 'flex' } } })

/** Where the open area lives. It fails and loads inside; the shell stays. */
export const Sheet = styled('main', {
  base: {
    gridArea: 'main',
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minW: 0,
    minH: 0,
    overflow: 'hidden',
    bg: 'bg.surface',
    outline: 'none',
    md: {
      my: '2',
      me: '2',
      border: '1px solid',
      borderColor: 'line.2',
      borderRadius: '12',
      boxShadow: '1',
      '[data-theme=dark] &': { borderColor: 'line.1' },
    },
  },
})
