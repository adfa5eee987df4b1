import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ChartCard } from '../charts/ChartCard.tsx'
import { FigureTable } from '../charts/FigureTable.tsx'
import type { Read } from '../data/useReports.ts'

export const WorkloadPerson = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', verticalAlign: 'middle', color: 'fg.1' },
})

interface WorkloadRow {
  id: number
  name: ReactNode
  cells: readonly ReactNode[]
}

interface WorkloadCardProps {
  title: string
  source: Read<unknown>
  heads: readonly ReactNode[]
  rows: readonly WorkloadRow[] | undefined
  /** What its columns are. */
  explain: ReactNode
}

/** A table of workload with every state it can be in. */
export function WorkloadCard({ title, source, heads, rows, explain }: WorkloadCardProps) {
  return (
    <ChartCard
      title={title}
      height="auto"
      error={source.error}
      onRetry={source.retry}
      explain={explain}
      empty={rows?.length === 0 && <FormattedMessage id="reports.compared.none" defaultMessage="There are none yet." />}
      chart={rows && <FigureTable label={title} heads={heads} rows={rows.map((row) => ({ ...row, key: row.id }))} />}
    />
  )
}
