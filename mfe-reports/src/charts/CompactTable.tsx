import { chakra } from '@chakra-ui/react/styled-system'

/** A table inside a card: rows of 34, numbers at the end side. Use with `th scope`, `tr` and `td` of its own. */
export const CompactTable = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: 0,
    textStyle: '13',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { px: '2', textAlign: 'end', whiteSpace: 'nowrap', borderBottom: '1px solid var(--line-1)' },
    '& th:first-of-type': { ps: '4', textAlign: 'start' },
    '& th:last-of-type, & td:last-of-type': { pe: '4' },
    '& thead th': {
      position: 'sticky',
      top: 0,
      h: '9',
      bg: 'bg.card',
      color: 'fg.3',
      textStyle: '12',
      fontWeight: 'medium',
    },
    '& tbody th, & tbody td': { h: '2.1875rem', fontWeight: 'regular' },
    '& tbody tr:last-of-type > *': { borderBottomColor: 'transparent' },
  },
})
