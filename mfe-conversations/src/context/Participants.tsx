import type { Agent } from '@parley/shared/contract/person'
import { Avatar } from '@parley/shared/ui/avatar'
import { Button } from '@parley/shared/ui/button'
import { Menu, MenuCheck } from '@parley/shared/ui/menu'
import { styled } from '@parley/shared/ui/styled'
import Eye from 'lucide-react/icons/eye'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { focusIfLost } from '../state/focus-if-lost.ts'

const List = styled('ul', {
  base: { px: '4', '& > li': { display: 'flex', alignItems: 'center', gap: '2', minH: '7', textStyle: '13' } },
})
const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', px: '4', pt: '2' } })

interface ParticipantsProps {
  participants: readonly Agent[]
  agents: readonly Agent[]
  myId: number
  onChange: (ids: readonly number[]) => void
}

/** Colleagues who hear of what happens here. */
export function Participants({ participants, agents, myId, onChange }: ParticipantsProps) {
  const intl = useIntl()
  const ids = participants.map(({ id }) => id)
  const change = useRef<HTMLButtonElement>(null)
  const isFollowing = ids.includes(myId)
  const hasAsked = useRef(false)
  // The button goes with the wish: what is beside it has the focus then.
  useEffect(() => {
    if (hasAsked.current && isFollowing) focusIfLost(() => change.current)
    hasAsked.current = false
  }, [isFollowing])
  const follow = () => {
    hasAsked.current = true
    onChange([...ids, myId])
  }
  const label = intl.formatMessage({ id: 'conversations.participants.change', defaultMessage: 'Change participants' })
  return (
    <>
      <List>
        {participants.map((agent) => (
          <li key={agent.id}>
            <Avatar name={agent.name} id={agent.id} src={agent.thumbnail} size={20} />
            <bdi>{agent.name}</bdi>
          </li>
        ))}
      </List>
      <Actions>
        {!isFollowing && agents.some(({ id }) => id === myId) && (
          <Button size="sm" icon={Eye} onClick={follow}>
            <FormattedMessage id="conversations.participants.join" defaultMessage="Follow" />
          </Button>
        )}
        <Menu
          label={label}
          trigger={
            <Button ref={change} size="sm" icon={Plus}>
              <FormattedMessage id="conversations.participants.edit" defaultMessage="Change" />
            </Button>
          }
        >
          {agents.map((agent) => (
            <MenuCheck
              key={agent.id}
              checked={ids.includes(agent.id)}
              onChange={(isOn) => onChange(isOn ? [...ids, agent.id] : ids.filter((id) => id !== agent.id))}
              lead={<Avatar name={agent.name} id={agent.id} src={agent.thumbnail} size={20} />}
            >
              {agent.name}
            </MenuCheck>
          ))}
        </Menu>
      </Actions>
    </>
  )
}
