import { useLabels } from '@parley/shared/account-lists/use-account-lists'
import type { Label } from '@parley/shared/contract/sidebar'
import { Chip } from '@parley/shared/ui/chip'
import Tag from 'lucide-react/icons/tag'
import { defineMessages } from 'react-intl'
import { YesNo } from '../page/YesNo.tsx'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { labelForm } from './label-form.ts'

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
  sidebar: { id: 'settings.labels.onSidebar', defaultMessage: 'On the sidebar' },
})
const columns: RecordColumn<Label>[] = [
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
    id: 'sidebar',
    head: heads.sidebar,
    width: '8rem',
    hideBelow: 'md',
    cell: ({ show_on_sidebar: isShown }) => <YesNo is={isShown} />,
  },
]

/** Words that conversations and contacts are sorted by. */
export function LabelsPage() {
  return (
    <RecordListPage
      records={useLabels()}
      texts={texts}
      icon={Tag}
      nameOf={({ title }) => title}
      columns={columns}
      form={labelForm}
      searchIn={({ title, description }) => [title, description ?? '']}
    />
  )
}
