import { chakra } from '@chakra-ui/react/styled-system'
import { FormattedMessage } from 'react-intl'
import type { DayRange } from '../range/day-range.ts'
import {
  type Circumstances,
  ComputedAt,
  type Explained,
  ExplainPopover,
  Fact,
  RangeWords,
  TERMS,
  ZoneAndHours,
} from './ExplainPopover.tsx'

const Note = chakra('span', { base: { display: 'block', textStyle: '12', color: 'fg.2' } })

/** A column of a table, or a line of a chart. */
export interface ExplainedColumn extends Explained {
  /** Where it is another one than the card's; null: of this moment. */
  range?: DayRange | null
}

interface ExplainTableProps extends Circumstances {
  title: string
  columns: readonly ExplainedColumn[]
}

/** The same for every column of a table: what each is and leaves out, then what all have in common. */
export function ExplainTable({ title, columns, range, businessHours, computedAt }: ExplainTableProps) {
  const isOneRange = columns.every((column) => column.range === undefined)
  return (
    <ExplainPopover name={title}>
      {columns.map((column) => (
        <Fact key={column.name} term={column.name}>
          <FormattedMessage {...column.definition} />
          <Note>
            <FormattedMessage {...TERMS.excluded} />: <FormattedMessage {...column.excluded} />
          </Note>
          {!isOneRange && (
            <Note>
              <FormattedMessage {...TERMS.range} />:{' '}
              <RangeWords range={column.range === undefined ? range : column.range} />
            </Note>
          )}
        </Fact>
      ))}
      {isOneRange && (
        <Fact term={<FormattedMessage {...TERMS.range} />}>
          <RangeWords range={range} />
        </Fact>
      )}
      <ZoneAndHours businessHours={businessHours} />
      <ComputedAt at={computedAt} />
    </ExplainPopover>
  )
}
