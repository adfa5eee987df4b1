import { styled } from '@parley/shared/ui/styled'
import type { RowLayout } from '../../panes/pane-layout.ts'

/**
 * Height of a row, in pixels at the default font step: lines of 20 with 12 around and one for the hairline, a third line 4
 * below the second; a row of a table is one line.
 */
const HEIGHTS: Readonly<Record<RowLayout, number>> = { rows: 88, compact: 64, table: 40 }

export const rowHeight = (layout: RowLayout): number => HEIGHTS[layout]

/** Two lines: what hurries stands behind the words that were said last, labels and how it stands are left out. */
const COMPACT = {
  h: '4rem',
  pt: '0.75rem',
  pb: '0.6875rem',
  '& .lines': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: '2' },
  '& .lines > .line:first-of-type': { gridColumn: '1 / -1' },
  '& .line.third': { mt: 0 },
  '& .line.third:not(.gone) > :is(.chip, .more)': { display: 'none' },
  // Nobody is not worth a word here; a face is.
  '& .line.third > .end:not(:has(*))': { display: 'none' },
}

/** Columns of a table: who, what was said last, and, where there is place, how it stands. The time comes last. */
const TABLE = {
  h: '2.5rem',
  pt: 0,
  pb: 0,
  alignItems: 'center',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  '& > :first-child': { width: '2.25rem', ms: '-0.375rem', scale: '0.67' },
  '& .lines': { display: 'flex', alignItems: 'center', gap: '3' },
  '& .lines > .line:first-of-type': { display: 'contents' },
  '& .line > .name': { flex: '0 0 clamp(6rem, 28%, 12rem)', textAlign: 'match-parent' },
  // Browsers that know it by its older name alone: a name from right to left begins where the others of its column do.
  '@supports (text-align: -webkit-match-parent)': { '& .line > .name': { textAlign: '-webkit-match-parent' } },
  '& .line > .source': { display: 'none' },
  '& .lines > .line:nth-of-type(2)': { flex: '1 1 0' },
  '& .line.third': { display: 'none', mt: 0, overflow: 'hidden' },
  '& .line.third.gone': { display: 'flex' },
  '& .lines > .line:first-of-type > time': { order: 9, flex: '0 0 2.75rem', textAlign: 'end', ps: 0 },
  '@container (min-width: 44rem)': {
    '& .line > .source': { display: 'inline-flex', flex: '0 0 9rem' },
    '& .line.third': { display: 'flex', flex: '0 0 min(20rem, 32%)' },
  },
}

/** One style for the whole row: rows are many, and each styled element costs. */
export const RowShape = styled('a', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '2.25rem minmax(0, 1fr)',
    columnGap: '3',
    h: 'var(--list-row-h)',
    pt: 'var(--list-row-pad)',
    pb: 'calc(var(--list-row-pad) - 1px)',
    ps: '4',
    pe: '3',
    borderBottom: '1px solid',
    borderColor: 'line.1',
    color: 'fg.1',
    textDecoration: 'none',
    outline: 'none',
    '&:hover': { bg: 'bg.hover' },
    '&:focus-visible': { boxShadow: 'inset 0 0 0 2px var(--focus)' },
    '&[aria-current=true]': { bg: 'bg.selected', '--avatar-ring': 'var(--bg-selected)' },
    '&[aria-current=true]::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      top: 0,
      bottom: '-1px',
      width: '3px',
      bg: 'brand',
    },
    '&[data-checked=true]': { bg: 'bg.selected' },
    '&[aria-current=true] .chip': { boxShadow: 'inset 0 0 0 1px var(--brand-line)' },
    '&[data-leaving=true] > *': { opacity: 0.5 },
    '&[data-leaving=true] .gone': { opacity: 1 },
    '& .lines': { minW: 0 },
    '& .line': { display: 'flex', alignItems: 'center', gap: '1.5', h: '5', minW: 0 },
    '& .line.third': { mt: '1' },
    '& .name': {
      textStyle: '14',
      fontWeight: 'medium',
      flex: '0 1 auto',
      minW: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '&[data-unread=true] .name': { fontWeight: 'semibold' },
    '& .source': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      textStyle: '12',
      color: 'fg.3',
      minW: '14px',
      flex: '0 1000 auto',
      overflow: 'hidden',
    },
    '& .source bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& time': { textStyle: '12', color: 'fg.3', fontVariantNumeric: 'tabular-nums', flexShrink: 0 },
    '& .line > time': { marginInlineStart: 'auto', ps: '2' },
    '& .preview': {
      textStyle: '13',
      color: 'fg.3',
      minW: 0,
      flex: '0 1 auto',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    // Who said it in the direction of the page, the words in their own: what does not fit is cut at their end.
    '& .preview[data-said-by]': { display: 'flex', whiteSpace: 'pre' },
    '& .preview[data-said-by] > bdi': { flexShrink: 0 },
    '& .preview[data-said-by] > bdi:last-of-type': {
      flexShrink: 1,
      minW: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '&[data-unread=true] .preview': { color: 'fg.1' },
    '& .preview.live, &[data-unread=true] .preview.live': { color: 'brand.fg' },
    '& .draft': { color: 'danger.fg', fontWeight: 'medium' },
    '& .glyph': { display: 'inline-flex', color: 'fg.3', marginInlineEnd: '-2px', flexShrink: 0 },
    '& .glyph[data-failed=true]': { color: 'danger.fg' },
    '& .pill': { marginInlineStart: 'auto', flexShrink: 0, display: 'inline-flex' },
    '& .waiting': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '3px',
      textStyle: '12',
      fontWeight: 'medium',
      color: 'fg.3',
      flexShrink: 0,
    },
    '& .chip': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      h: '5',
      ps: '1.5',
      pe: '7px',
      maxW: '8rem',
      minW: 0,
      borderRadius: 'full',
      textStyle: '12',
      color: 'fg.2',
      boxShadow: 'inset 0 0 0 1px var(--line-2)',
      whiteSpace: 'nowrap',
    },
    '& .chip > i': { boxSize: '7px', borderRadius: 'full', flexShrink: 0 },
    '& .chip > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .more': { textStyle: '12', color: 'fg.3', flexShrink: 0 },
    '& .end': {
      marginInlineStart: 'auto',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      flexShrink: 0,
      textStyle: '12',
      color: 'fg.3',
    },
    '[data-layout=compact] &': COMPACT,
    '[data-layout=table] &': TABLE,
  },
})

/** Beside the row, not inside: a link cannot hold a button. */
export const UndoButton = styled('button', {
  base: {
    position: 'absolute',
    insetInlineEnd: '2',
    bottom: '2',
    minH: '7',
    px: '2',
    borderRadius: '6',
    textStyle: '12',
    fontWeight: 'semibold',
    color: 'brand.fg',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
})
