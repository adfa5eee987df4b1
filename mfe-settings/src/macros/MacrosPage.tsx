import type { Macro } from '@parley/shared/contract/macro'
import Play from 'lucide-react/icons/play'
import { macroPath, newMacroPath } from '../paths.ts'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { heads, texts } from './macro-words.ts'
import { useMacroRights, useMacros } from './macros.ts'
import { StepNames } from './StepNames.tsx'
import { VisibilityBadge } from './VisibilityBadge.tsx'

const columns: RecordColumn<Macro>[] = [
  { id: 'name', head: heads.name, width: '14rem', value: ({ name }) => name, sortable: true },
  { id: 'steps', head: heads.steps, hideBelow: 'md', cell: ({ actions }) => <StepNames actions={actions} /> },
  {
    id: 'visibility',
    head: heads.visibility,
    width: '8rem',
    cell: ({ visibility }) => <VisibilityBadge of={visibility} />,
  },
  {
    id: 'author',
    head: heads.author,
    width: '10rem',
    hideBelow: 'lg',
    value: ({ created_by: author }) => author?.name,
    sortable: true,
  },
]

/** Macros for everybody and one's own. */
export function MacrosPage() {
  const { mayDelete } = useMacroRights()
  return (
    <RecordListPage
      records={useMacros()}
      texts={texts}
      icon={Play}
      nameOf={({ name }) => name}
      columns={columns}
      pages={{ new: newMacroPath, of: ({ id }) => macroPath(id) }}
      searchIn={({ name, created_by: author }) => [name, author?.name ?? '']}
      mayDelete={mayDelete}
    />
  )
}
