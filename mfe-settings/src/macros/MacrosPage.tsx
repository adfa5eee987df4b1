import { chakra } from '@chakra-ui/react/styled-system'
import type { Macro } from '@parley/shared/contract/macro'
import { Badge } from '@parley/shared/ui/badge'
import Play from 'lucide-react/icons/play'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { macroPath, newMacroPath } from '../paths.ts'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { STEP_NAMES } from '../steps/step-kinds.ts'
import { stepsOf } from '../steps/step-list.ts'
import { useMacroRights, useMacros } from './macros.ts'

const Steps = chakra('span', { base: { display: 'block', lineClamp: '2', color: 'fg.2', py: '1' } })

const texts = defineMessages({
  title: { id: 'settings.macros', defaultMessage: 'Macros' },
  lead: {
    id: 'settings.macros.lead',
    defaultMessage: 'Several steps that are taken on a conversation with one press.',
  },
  add: { id: 'settings.macros.new', defaultMessage: 'New macro' },
  edit: { id: 'settings.macros.edit', defaultMessage: 'Edit macro' },
  save: { id: 'settings.macros.save', defaultMessage: 'Save macro' },
  remove: { id: 'settings.macros.delete', defaultMessage: 'Delete macro' },
  removeBody: {
    id: 'settings.macros.delete.body',
    defaultMessage: 'It can no longer be run. What it has done to conversations stays.',
  },
  none: { id: 'settings.macros.none', defaultMessage: 'No macros yet' },
  noneBody: {
    id: 'settings.macros.none.body',
    defaultMessage: 'Write down what you do again and again: label, assign, answer, resolve.',
  },
  failed: { id: 'settings.macros.failed', defaultMessage: 'Macros could not be loaded' },
  search: { id: 'settings.macros.search', defaultMessage: 'Search macros' },
})
const heads = defineMessages({
  name: { id: 'settings.macros.name', defaultMessage: 'Name' },
  steps: { id: 'settings.macros.steps', defaultMessage: 'Steps' },
  visibility: { id: 'settings.macros.visibility', defaultMessage: 'Who sees it' },
  author: { id: 'settings.macros.author', defaultMessage: 'Made by' },
})
const columns: RecordColumn<Macro>[] = [
  { id: 'name', head: heads.name, width: '14rem', sortBy: ({ name }) => name, cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'steps', head: heads.steps, hideBelow: 'md', cell: (macro) => <StepNames macro={macro} /> },
  { id: 'visibility', head: heads.visibility, width: '8rem', cell: (macro) => <VisibilityBadge macro={macro} /> },
  {
    id: 'author',
    head: heads.author,
    width: '10rem',
    hideBelow: 'lg',
    sortBy: ({ created_by }) => created_by?.name ?? '',
    cell: ({ created_by }) => <bdi>{created_by?.name}</bdi>,
  },
]

function StepNames({ macro }: { macro: Macro }) {
  const intl = useIntl()
  return (
    <Steps>
      {stepsOf(macro.actions)
        .map(({ name }) => intl.formatMessage(STEP_NAMES[name]))
        .join(' · ')}
    </Steps>
  )
}

function VisibilityBadge({ macro }: { macro: Macro }) {
  return macro.visibility === 'global' ? (
    <Badge tone="info">
      <FormattedMessage id="settings.macros.global" defaultMessage="Everybody" />
    </Badge>
  ) : (
    <Badge>
      <FormattedMessage id="settings.macros.personal" defaultMessage="Only you" />
    </Badge>
  )
}

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
      searchIn={({ name, created_by }) => [name, created_by?.name ?? '']}
      mayDelete={mayDelete}
    />
  )
}
