import { RuleDrawer, type RuleDrawerTexts, type RuleDrawerWishes } from '@parley/shared/filter/rule-drawer'
import { defineMessages } from 'react-intl'
import { MatchCount } from './MatchCount.tsx'
import { useFilterAttributes } from './useFilterAttributes.ts'

export type FilterBuilderProps = RuleDrawerWishes

const TEXTS: RuleDrawerTexts = defineMessages({
  title: { id: 'conversations.filter.title', defaultMessage: 'Filter conversations' },
  edit: { id: 'conversations.folder.edit', defaultMessage: 'Change folder {name}' },
  name: { id: 'conversations.folder.name', defaultMessage: 'Folder name' },
  nameMissing: { id: 'conversations.folder.nameMissing', defaultMessage: 'Give the folder a name.' },
  noRules: { id: 'conversations.filter.noRules', defaultMessage: 'Add at least one rule' },
  saveAs: { id: 'conversations.filter.saveAsFolder', defaultMessage: 'Save as folder' },
  save: { id: 'conversations.folder.save', defaultMessage: 'Save folder' },
  apply: { id: 'conversations.filter.apply', defaultMessage: 'Show conversations' },
  failed: { id: 'conversations.filter.saveFailed', defaultMessage: 'The folder could not be saved.' },
})

/** Puts rules together: for the list at once, or to be kept as a folder. */
export function FilterBuilder(props: FilterBuilderProps) {
  return (
    <RuleDrawer
      {...props}
      model="conversation_attribute"
      attributes={useFilterAttributes()}
      texts={TEXTS}
      count={(rules) => <MatchCount rules={rules} />}
    />
  )
}
