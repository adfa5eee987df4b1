import { RuleDrawer, type RuleDrawerTexts, type RuleDrawerWishes } from '@parley/shared/filter/rule-drawer'
import { defineMessages } from 'react-intl'
import { MatchCount } from './MatchCount.tsx'
import { useContactAttributes } from './useContactAttributes.ts'

export type SegmentBuilderProps = RuleDrawerWishes

const TEXTS: RuleDrawerTexts = defineMessages({
  title: { id: 'contacts.filter.title', defaultMessage: 'Filter contacts' },
  edit: { id: 'contacts.segment.edit', defaultMessage: 'Change segment {name}' },
  name: { id: 'contacts.segment.name', defaultMessage: 'Segment name' },
  nameMissing: { id: 'contacts.segment.nameMissing', defaultMessage: 'Give the segment a name.' },
  noRules: { id: 'contacts.filter.noRules', defaultMessage: 'Add at least one rule' },
  saveAs: { id: 'contacts.segment.saveAs', defaultMessage: 'Save as segment' },
  save: { id: 'contacts.segment.save', defaultMessage: 'Save segment' },
  apply: { id: 'contacts.filter.apply', defaultMessage: 'Show contacts' },
  failed: { id: 'contacts.segment.saveFailed', defaultMessage: 'The segment could not be saved.' },
})

/** Puts rules together: for the list at once, or to be kept as a segment. */
export function SegmentBuilder(props: SegmentBuilderProps) {
  return (
    <RuleDrawer
      {...props}
      model="contact_attribute"
      attributes={useContactAttributes()}
      texts={TEXTS}
      count={(rules) => <MatchCount rules={rules} />}
    />
  )
}
