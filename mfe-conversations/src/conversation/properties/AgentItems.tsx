import { useSession } from '@parley/shared/remote/use-shell'
import { Avatar } from '@parley/shared/ui/avatar'
import { MenuCheck, MenuItem, MenuSeparator } from '@parley/shared/ui/menu'
import UserCheck from 'lucide-react/icons/user-check'
import { FormattedMessage } from 'react-intl'
import type { Person } from '../conversation-entry.ts'
import { useAssignableAgents } from '../useAssignableAgents.ts'

interface AgentItemsProps {
  /** The person must be a member of all of them. */
  inboxIds: readonly number[]
  /** Who has it now; undefined where several conversations have several. */
  current: Person | null | undefined
  onPick: (assignee: Person | null) => void
}

/** Who can be given a conversation: oneself first, nobody, everybody else by name. */
export function AgentItems({ inboxIds, current, onPick }: AgentItemsProps) {
  const agents = useAssignableAgents(inboxIds)
  const myId = useSession().user.id
  const me = agents?.find(({ id }) => id === myId)
  const pick = ({ id, name, thumbnail }: Person) => onPick({ id, name, thumbnail })
  return (
    <>
      {me && current?.id !== myId && (
        <>
          <MenuItem icon={UserCheck} onSelect={() => pick(me)}>
            <FormattedMessage id="conversations.property.toMe" defaultMessage="Assign to me" />
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuCheck radio checked={current === null} onChange={() => onPick(null)}>
        <FormattedMessage id="conversations.property.unassigned" defaultMessage="Unassigned" />
      </MenuCheck>
      {agents?.map((agent) => (
        <MenuCheck
          key={agent.id}
          radio
          checked={agent.id === current?.id}
          onChange={() => pick(agent)}
          lead={
            <Avatar
              name={agent.name}
              id={agent.id}
              src={agent.thumbnail}
              size={20}
              presence={agent.availability_status}
            />
          }
        >
          {agent.name}
        </MenuCheck>
      ))}
    </>
  )
}
