import type { FilterRule } from '@parley/shared/contract/rules/filter'
import { RuleBar } from '@parley/shared/filter/rule-bar'
import { FormattedMessage } from 'react-intl'
import { useContactAttributes } from './useContactAttributes.ts'

interface ActiveRulesProps {
  rules: readonly FilterRule[]
  onChange: (rules: readonly FilterRule[] | null) => void
  onSave: () => void
}

/** The rules the list obeys at present, each of which can be taken away. */
export function ActiveRules(props: ActiveRulesProps) {
  const save = <FormattedMessage id="contacts.segment.saveAs" defaultMessage="Save as segment" />
  return <RuleBar {...props} attributes={useContactAttributes()} saveText={save} />
}
