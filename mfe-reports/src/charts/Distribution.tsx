import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

const List = chakra('ul', { base: { listStyle: 'none', m: 0, px: '3', pb: '4', display: 'grid', gap: '1' } })
const Row = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '3.5rem minmax(0, 1fr) 7rem', md: '8rem minmax(0, 1fr) 8rem' },
    alignItems: 'center',
    gap: '3',
    width: 'full',
    px: '1',
    minH: '8',
    borderRadius: '6',
    textStyle: '13',
    textAlign: 'start',
    color: 'fg.1',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '&[aria-pressed=true]': { bg: 'bg.selected' },
  },
})
const Bar = chakra('span', { base: { height: '2', borderRadius: 'full', bg: 'bg.press', overflow: 'hidden' } })
const Fill = chakra('span', { base: { display: 'block', height: 'full', borderRadius: 'full', bg: 'chart.1' } })
const Amount = chakra('span', { base: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', color: 'fg.2' } })

export interface Part {
  key: string
  name: ReactNode
  count: number
  /** 0 to 1. */
  share: number
}

interface DistributionProps {
  label: string
  parts: readonly Part[]
  chosen: string
  onChoose: (key: string) => void
}

/** Parts of a whole as bars, each with its number and share in words; a press narrows the list below to one. */
export function Distribution({ label, parts, chosen, onChoose }: DistributionProps) {
  const intl = useIntl()
  return (
    <List aria-label={label}>
      {parts.map(({ key, name, count, share }) => (
        <li key={key}>
          <Row type="button" aria-pressed={chosen === key} onClick={() => onChoose(chosen === key ? '' : key)}>
            <span>{name}</span>
            <Bar aria-hidden>
              <Fill style={{ width: `${share * 100}%` }} />
            </Bar>
            <Amount>
              {intl.formatNumber(count)} ·{' '}
              {intl.formatNumber(share, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })}
            </Amount>
          </Row>
        </li>
      ))}
    </List>
  )
}
