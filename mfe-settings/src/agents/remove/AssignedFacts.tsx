import { chakra } from '@chakra-ui/react/styled-system'
import type { Agent } from '@parley/shared/contract/person'
import { TextLink } from '@parley/shared/ui/text-link'
import { FormattedMessage } from 'react-intl'
import { agentConversationsPath } from '../../paths.ts'
import { useAssignedCounts } from './useAssignedCounts.ts'

const Ground = chakra('div', { base: { p: '3', borderRadius: '8', bg: 'bg.sunken', display: 'grid', gap: '1' } })

/** What is assigned to a person now, before they go. */
export function AssignedFacts({ agent }: { agent: Agent }) {
  const counts = useAssignedCounts(agent.id)
  return (
    <Ground aria-busy={counts === undefined || undefined}>
      {counts ? (
        <span>
          <FormattedMessage
            id="settings.agents.remove.counts"
            defaultMessage="Assigned to them: {open, number} open, {pending, number} pending, {snoozed, number} snoozed, {resolved, number} resolved."
            values={counts}
          />
        </span>
      ) : (
        <FormattedMessage id="settings.agents.remove.counting" defaultMessage="Counting their conversations…" />
      )}
      <TextLink to={agentConversationsPath(agent.id)}>
        <FormattedMessage id="settings.agents.remove.look" defaultMessage="Look at them" />
      </TextLink>
    </Ground>
  )
}
