import type { Agent } from '@parley/shared/contract/person'
import { useSession } from '@parley/shared/remote/use-shell'
import { IconButton } from '@parley/shared/ui/icon-button'
import MessagesSquare from 'lucide-react/icons/messages-square'
import UserMinus from 'lucide-react/icons/user-minus'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { agentConversationsPath } from '../paths.ts'
import { ResendButton } from './invite/ResendButton.tsx'

/** What else can be done about a person: invite once more, see what is assigned to them, remove. Nobody removes themselves. */
export function AgentActions({ agent, onRemove }: { agent: Agent; onRemove: () => void }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const ownId = useSession().user.id
  const { id, name, confirmed } = agent
  return (
    <>
      {!confirmed && <ResendButton agent={agent} />}
      <IconButton
        size="sm"
        icon={MessagesSquare}
        label={intl.formatMessage(
          { id: 'settings.agents.conversations.of', defaultMessage: 'Conversations of {name}' },
          { name },
        )}
        onClick={() => navigate(agentConversationsPath(id))}
      />
      {id !== ownId && (
        <IconButton
          size="sm"
          icon={UserMinus}
          label={intl.formatMessage({ id: 'settings.agents.remove', defaultMessage: 'Remove {name}' }, { name })}
          onClick={onRemove}
        />
      )}
    </>
  )
}
