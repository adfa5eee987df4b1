import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router'

export const Region = chakra('div', {
  base: {
    flex: 1,
    minH: 0,
    overflow: 'auto',
    position: 'relative',
    // The head is opaque: without the corners of the card around it, it would cover them.
    borderStartStartRadius: 'inherit',
    borderStartEndRadius: 'inherit',
    _focusVisible: { outlineOffset: '-2px' },
  },
})
export const Table = chakra('table', {
  base: { width: 'full', borderCollapse: 'separate', borderSpacing: 0, textStyle: '13' },
})
const edges = { '&:first-of-type': { ps: { base: '4', md: '6' } }, '&:last-of-type': { pe: { base: '4', md: '6' } } }
export const Head = chakra('th', {
  base: {
    ...edges,
    position: 'sticky',
    top: 0,
    zIndex: 1,
    h: '9',
    px: '3',
    bg: 'bg.surface',
    textAlign: 'start',
    textStyle: '12',
    fontWeight: 'medium',
    color: 'fg.3',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid',
    borderColor: 'line.1',
    '&[aria-sort=ascending], &[aria-sort=descending]': { color: 'fg.1' },
  },
})
export const Sort = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    h: '7',
    borderRadius: '4',
    '& svg': { opacity: 0 },
    '&:hover svg, &:focus-visible svg, [aria-sort=ascending] > & svg, [aria-sort=descending] > & svg': { opacity: 1 },
  },
})
export const Row = chakra('tr', {
  base: {
    position: 'relative',
    '&:hover > td': { bg: 'bg.hover' },
    '&[aria-selected=true] > td': { bg: 'bg.selected' },
    '&[aria-selected=true] > td:first-of-type': {
      boxShadow: 'inset 3px 0 0 var(--brand)',
      _rtl: { boxShadow: 'inset -3px 0 0 var(--brand)' },
    },
    '& [data-row-actions]': { opacity: 0 },
    '&:hover [data-row-actions], &:focus-within [data-row-actions]': { opacity: 1 },
    '@media (hover: none)': { '& [data-row-actions]': { opacity: 1 } },
  },
})
export const Cell = chakra('td', {
  base: {
    ...edges,
    h: 'var(--table-row-h)',
    px: '3',
    borderBottom: '1px solid',
    borderColor: 'line.1',
    verticalAlign: 'middle',
    color: 'fg.2',
    '& a[data-row-link]': { color: 'fg.1', fontWeight: 'medium' },
  },
})
export const RowLink = chakra(Link, {
  base: {
    textDecoration: 'none',
    outline: 'none',
    _before: { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible::before': { outline: '2px solid var(--focus)', outlineOffset: '-2px', borderRadius: '4' },
  },
})
export const Actions = chakra('div', {
  base: { position: 'relative', display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: '1' },
})
/** Over the link that covers the row, and easy to hit. */
export const Choose = chakra('span', {
  base: { position: 'relative', zIndex: 1, display: 'inline-flex', p: '2', m: '-2', verticalAlign: 'middle' },
})
export const Below = chakra('div', {
  base: { position: 'sticky', insetInlineStart: 0, display: 'grid', minH: '20rem', height: 'calc(100% - 2.25rem)' },
})
export const LoadingLine = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    h: '13',
    px: { base: '4', md: '6' },
    borderBottom: '1px solid',
    borderColor: 'line.1',
  },
})
