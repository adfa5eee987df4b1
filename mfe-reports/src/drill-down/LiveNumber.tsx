import type { LiveFigure } from '@parley/shared/contract/report'
import { useIntl } from 'react-intl'
import type { LiveFilters } from '../data/useFigures.ts'
import { NumberButton } from './NumberButton.tsx'

interface LiveNumberProps {
  /** "Open, Ines Carvalho". */
  name: string
  metric: LiveFigure
  filters: LiveFilters
  value: number
}

/** A count of this moment that opens the conversations it counts. */
export function LiveNumber({ name, metric, filters, value }: LiveNumberProps) {
  const intl = useIntl()
  return (
    <NumberButton name={name} query={{ ...filters, metric }}>
      {intl.formatNumber(value)}
    </NumberButton>
  )
}
