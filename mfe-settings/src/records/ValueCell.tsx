import { FormattedMessage, FormattedNumber } from 'react-intl'
import { YesNo } from '../page/YesNo.tsx'
import type { RecordValue } from './records.ts'

/** A fact about a record in words: texts keep their own direction, numbers and yes or no are said in the language. */
export function ValueCell({ value }: { value: RecordValue }) {
  if (typeof value === 'boolean') return <YesNo is={value} />
  if (typeof value === 'number') return <FormattedNumber value={value} />
  return typeof value === 'object' && value !== null ? <FormattedMessage {...value} /> : <bdi>{value}</bdi>
}
