import { FormattedMessage } from 'react-intl'
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

type ExplainProps = Explained & Circumstances

/** Says of a number what it is, of when, in whose time, what it leaves out and how old it is. */
export function Explain({ name, definition, excluded, range, businessHours, computedAt }: ExplainProps) {
  return (
    <ExplainPopover name={name}>
      <Fact term={<FormattedMessage {...TERMS.definition} />}>
        <FormattedMessage {...definition} />
      </Fact>
      <Fact term={<FormattedMessage {...TERMS.range} />}>
        <RangeWords range={range} />
      </Fact>
      <ZoneAndHours businessHours={businessHours} />
      <Fact term={<FormattedMessage {...TERMS.excluded} />}>
        <FormattedMessage {...excluded} />
      </Fact>
      <ComputedAt at={computedAt} />
    </ExplainPopover>
  )
}
