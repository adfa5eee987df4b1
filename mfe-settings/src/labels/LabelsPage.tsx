import { useLabels } from '@parley/shared/account-lists/use-account-lists'
import type { LabelUsage } from '@parley/shared/contract/label-usage'
import type { Label } from '@parley/shared/contract/sidebar'
import { Chip } from '@parley/shared/ui/chip'
import Tag from 'lucide-react/icons/tag'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { labelForm } from './label-form.ts'
import { heads, texts } from './label-words.ts'
import { usageColumn } from './UsageColumn.tsx'
import { useLabelUsage } from './useLabelUsage.ts'

const columnsOf = (usage: ReadonlyMap<number, LabelUsage>): RecordColumn<Label>[] => [
  {
    id: 'title',
    head: heads.title,
    width: '14rem',
    value: ({ title }) => title,
    sortable: true,
    cell: (label) => <Chip color={label.color}>{label.title}</Chip>,
  },
  { id: 'description', head: heads.description, hideBelow: 'sm', value: ({ description }) => description },
  { ...usageColumn(usage, 'conversations'), head: heads.conversations, width: '9rem', hideBelow: 'sm' },
  { ...usageColumn(usage, 'contacts'), head: heads.contacts, width: '7rem', hideBelow: 'md' },
  { id: 'sidebar', head: heads.sidebar, width: '8rem', hideBelow: 'md', value: ({ show_on_sidebar: is }) => is },
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
