import type { Assistant } from '@parley/shared/contract/assistant'
import { useCollection } from '@parley/shared/data/use-collection'
import Sparkles from 'lucide-react/icons/sparkles'
import { assistantPath } from '../paths.ts'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { heads, texts } from './assistant-words.ts'
import { assistantForm, assistants } from './assistants.ts'
import { StateBadge } from './StateBadge.tsx'
import { UseLink } from './UseLink.tsx'

const columns: RecordColumn<Assistant>[] = [
  { id: 'name', head: heads.name, value: ({ name }) => name, sortable: true },
  { id: 'state', head: heads.state, width: '12rem', cell: (one) => <StateBadge assistant={one} /> },
  { id: 'inboxes', head: heads.inboxes, width: '7rem', hideBelow: 'sm', value: ({ inbox_ids: ids }) => ids.length },
]

/** Who answers customers from what the account has written. */
export function AssistantsPage() {
  return (
    <RecordListPage
      records={useCollection(assistants)}
      actions={<UseLink />}
      texts={texts}
      icon={Sparkles}
      nameOf={({ name }) => name}
      columns={columns}
      form={assistantForm}
      pageOf={({ id }) => assistantPath(id)}
      opensNew
    />
  )
}
