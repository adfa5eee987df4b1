import type { FilterRule } from '@parley/shared/contract/rules/filter'
import { RuleBar as Bar } from '@parley/shared/filter/rule-bar'
import { FormattedMessage } from 'react-intl'
import { useFilterAttributes } from './useFilterAttributes.ts'

interface RuleBarProps {
  rules: readonly FilterRule[]
  onChange: (rules: readonly FilterRule[] | null) => void
  onSave: () => void
}

/** The rules the list obeys at present, each of which can be taken away. */
export function RuleBar(props: RuleBarProps) {
  const save = <FormattedMessage id="conversations.filter.saveAsFolder" defaultMessage="Save as folder" />
  return <Bar {...props} attributes={useFilterAttributes()} saveText={save} />
}
