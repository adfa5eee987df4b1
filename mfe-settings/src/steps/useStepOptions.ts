import { useAgents, useTeams } from '@parley/shared/account-lists/use-account-lists'
import type { SelectOption } from '@parley/shared/ui/select-field'
import { defineMessages, useIntl } from 'react-intl'

const words = defineMessages({
  self: { id: 'settings.step.self', defaultMessage: 'Whoever runs it' },
  nobody: { id: 'settings.step.nobody', defaultMessage: 'Nobody' },
  noTeam: { id: 'settings.step.noTeam', defaultMessage: 'No team' },
  open: { id: 'settings.step.open', defaultMessage: 'Open' },
  resolved: { id: 'settings.step.resolved', defaultMessage: 'Resolved' },
  pending: { id: 'settings.step.pending', defaultMessage: 'Pending' },
  snoozed: { id: 'settings.step.snoozed', defaultMessage: 'Snoozed' },
  urgent: { id: 'settings.step.urgent', defaultMessage: 'Urgent' },
  high: { id: 'settings.step.high', defaultMessage: 'High' },
  medium: { id: 'settings.step.medium', defaultMessage: 'Medium' },
  low: { id: 'settings.step.low', defaultMessage: 'Low' },
  noPriority: { id: 'settings.step.noPriority', defaultMessage: 'No priority' },
})

/** What can be chosen for a step; undefined until the list is known. Only agents who accepted can be given conversations. */
export function useStepOptions(input: 'agent' | 'team' | 'status' | 'priority'): readonly SelectOption[] | undefined {
  const intl = useIntl()
  const agents = useAgents().items
  const teams = useTeams().items
  const fixed = (value: string, name: keyof typeof words) => ({ value, label: intl.formatMessage(words[name]) })
  switch (input) {
    case 'agent':
      return (
        agents && [
          fixed('self', 'self'),
          fixed('nil', 'nobody'),
          ...agents.filter(({ confirmed }) => confirmed).map(({ id, name }) => ({ value: String(id), label: name })),
        ]
      )
    case 'team':
      return teams && [fixed('nil', 'noTeam'), ...teams.map(({ id, name }) => ({ value: String(id), label: name }))]
    case 'status':
      return (['open', 'resolved', 'pending', 'snoozed'] as const).map((status) => fixed(status, status))
    case 'priority':
      return [
        ...(['urgent', 'high', 'medium', 'low'] as const).map((priority) => fixed(priority, priority)),
        fixed('nil', 'noPriority'),
      ]
  }
}
