import { styled } from '@parley/shared/ui/styled'

/** The columns of the area: list, thread, and what stands beside it. */
export const Panes = styled('div', {
  base: {
    display: 'grid',
    h: 'full',
    minH: 0,
    gridTemplateRows: 'minmax(0, 1fr)',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      lg: 'min(var(--list-width, 20rem), 45%) minmax(0, 1fr)',
      xl: 'min(var(--list-width, 21rem), 45%) minmax(0, 1fr)',
      '2xl': 'min(var(--list-width, 24rem), 45%) minmax(min(32.5rem, 55%), 1fr)',
    },
    '&[data-context=true]:not(:has(> [data-no-contact]))': {
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        xl: 'min(var(--list-width, 21rem), 35%) minmax(0, 1fr) min(var(--panel-width, 19rem), 30%)',
        '2xl':
          'min(var(--list-width, 24rem), 35%) minmax(min(32.5rem, 35%), 1fr) min(var(--panel-width, 22.5rem), 30%)',
      },
    },
    // Two conversations share what the list leaves.
    '&[data-beside=true]': {
      gridTemplateColumns: 'min(var(--list-width, 20rem), 27%) minmax(0, 1fr) minmax(0, 1fr)',
    },
    // A table needs the width: the thread takes its place beside it when one is opened.
    '&[data-whole=true]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > *': { minW: 0, minH: 0 },
  },
})

/** Below 1024 pixels one pane is on screen at a time. */
export const Stage = styled('div', {
  base: {
    position: 'relative',
    minH: 0,
    '&[data-hidden=true]': { display: { base: 'none', lg: 'block' } },
    '&[data-away=true]': { display: 'none' },
    '&[data-second=true]': { borderInlineStart: '1px solid', borderColor: 'line.1', outline: 'none' },
  },
})
