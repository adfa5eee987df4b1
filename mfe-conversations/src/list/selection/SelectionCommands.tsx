import { useLabels, useTeams } from '@parley/shared/account-lists/use-account-lists'
import { useCommandOffer } from '@parley/shared/remote/use-command-offer'
import { useSession } from '@parley/shared/remote/use-shell'
import { useIntl } from 'react-intl'
import type { ConversationEntry } from '../../conversation/conversation-entry.ts'
import { useAssignableAgents } from '../../conversation/useAssignableAgents.ts'
import { useKept } from '../../state/useKept.ts'
import type { BulkChange } from './bulk-change.ts'
import { selectionCommands } from './selection-commands.ts'

interface SelectionCommandsProps {
  count: number
  /** Those chosen that are loaded: which inboxes and labels they have. */
  chosen: readonly ConversationEntry[]
  onChange: (change: BulkChange) => void
  onClear: () => void
}

/** Offers what can be done with the chosen rows in the command palette. Shows nothing. */
export function SelectionCommands({ count, chosen, onChange, onClear }: SelectionCommandsProps) {
  const intl = useIntl()
  const { user } = useSession()
  const inboxIds = useKept([...new Set(chosen.map(({ inbox_id }) => inbox_id))])
  const agents = useAssignableAgents(inboxIds)
  const teams = useTeams().items
  const labels = useLabels().items
  useCommandOffer({
    context: intl.formatMessage(
      { id: 'conversations.bulk.count', defaultMessage: '{count, plural, other {# selected}}' },
      { count },
    ),
    heading: intl.formatMessage({ id: 'conversations.bulk.label', defaultMessage: 'Selected conversations' }),
    commands: selectionCommands({
      held: new Set(chosen.flatMap((entry) => entry.labels)),
      myId: user.id,
      agents,
      teams,
      labels,
      onChange,
      onClear,
      intl,
      now: new Date(),
    }),
  })
  return null
}
