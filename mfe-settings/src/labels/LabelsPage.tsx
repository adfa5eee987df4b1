import { useLabels } from '@parley/shared/account-lists/use-account-lists'
import type { LabelUsage } from '@parley/shared/contract/label-usage'
import type { Label } from '@parley/shared/contract/sidebar'
import { Chip } from '@parley/shared/ui/chip'
import Tag from 'lucide-react/icons/tag'
import { defineMessages } from 'react-intl'
import { YesNo } from '../page/YesNo.tsx'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { labelForm } from './label-form.ts'
import { UsageCell } from './UsageCell.tsx'
import { useLabelUsage } from './useLabelUsage.ts'

const texts = defineMessages({
  title: { id: 'settings.labels', defaultMessage: 'Labels' },
  lead: { id: 'settings.labels.lead', defaultMessage: 'Words that conversations and contacts are sorted by.' },
  add: { id: 'settings.labels.new', defaultMessage: 'New label' },
  edit: { id: 'settings.labels.edit', defaultMessage: 'Edit label' },
  save: { id: 'settings.labels.save', defaultMessage: 'Save label' },
  remove: { id: 'settings.labels.delete', defaultMessage: 'Delete label' },
  removeBody: {
    id: 'settings.labels.delete.body',
    defaultMessage: 'It can no longer be given. Conversations and contacts that have it keep the word.',
  },
  none: { id: 'settings.labels.none', defaultMessage: 'No labels yet' },
  noneBody: {
    id: 'settings.labels.none.body',
    defaultMessage: 'A label says what a conversation is about: refund, damaged, late-delivery.',
  },
  failed: { id: 'settings.labels.failed', defaultMessage: 'Labels could not be loaded' },
  search: { id: 'settings.labels.search', defaultMessage: 'Search labels' },
})
const heads = defineMessages({
  title: { id: 'settings.labels.title', defaultMessage: 'Title' },
  description: { id: 'settings.labels.description', defaultMessage: 'Description' },
  conversations: { id: 'settings.labels.conversations', defaultMessage: 'Conversations' },
  contacts: { id: 'settings.labels.contacts', defaultMessage: 'Contacts' },
  sidebar: { id: 'settings.labels.onSidebar', defaultMessage: 'On the sidebar' },
})
const columnsOf = (usage: ReadonlyMap<number, LabelUsage>): RecordColumn<Label>[] => [
  {
    id: 'title',
    head: heads.title,
    width: '14rem',
    sortBy: ({ title }) => title,
    cell: (label) => <Chip color={label.color}>{label.title}</Chip>,
  },
  {
    id: 'description',
    head: heads.description,
    hideBelow: 'sm',
    cell: ({ description }) => <bdi>{description}</bdi>,
  },
  {
    id: 'conversations',
    head: heads.conversations,
    width: '9rem',
    hideBelow: 'sm',
    sortBy: ({ id }) => usage.get(id)?.conversations ?? 0,
    cell: ({ id }) => <UsageCell usage={usage.get(id)} of="conversations" />,
  },
  {
    id: 'contacts',
    head: heads.contacts,
    width: '7rem',
    hideBelow: 'md',
    sortBy: ({ id }) => usage.get(id)?.contacts ?? 0,
    cell: ({ id }) => <UsageCell usage={usage.get(id)} of="contacts" />,
  },
  {
    id: 'sidebar',
    head: heads.sidebar,
    width: '8rem',
    hideBelow: 'md',
    cell: ({ show_on_sidebar: isShown }) => <YesNo is={isShown} />,
  },
]

/** Words that conversations and contacts are sorted by. */
export function LabelsPage() {
  const usage = useLabelUsage()
  return (
    <RecordListPage
      records={useLabels()}
      texts={texts}
      icon={Tag}
      nameOf={({ title }) => title}
      columns={columnsOf(usage)}
      form={labelForm}
      searchIn={({ title, description }) => [title, description ?? '']}
    />
  )
}
