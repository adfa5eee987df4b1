import { chakra } from '@chakra-ui/react/styled-system'
import type { Agent } from '@parley/shared/contract/person'
import { useSession } from '@parley/shared/remote/use-shell'
import { Avatar } from '@parley/shared/ui/avatar'
import { FormattedMessage } from 'react-intl'
import { useAvailability } from './useAvailability.ts'

const Person = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '3', minH: '3.625rem', minW: 0 } })
const Words = chakra('span', { base: { display: 'block', minW: 0 } })
const Name = chakra('span', { base: { display: 'block', fontWeight: 'medium', color: 'fg.1' } })
const Note = chakra('span', { base: { textStyle: '12', fontWeight: 'regular', color: 'fg.3' } })
/** Addresses are cut at their end instead of being broken inside a word. */
const Address = chakra(Note, {
  base: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** Face, name and address of a person of the account. */
export function PersonCell({ agent }: { agent: Agent }) {
  const isOwn = useSession().user.id === agent.id
  const availability = useAvailability(agent)
  return (
    <Person>
      <Avatar
        id={agent.id}
        name={agent.name}
        src={agent.thumbnail}
        size={36}
        presence={agent.confirmed ? availability : undefined}
      />
      <Words>
        <Name>
          <bdi>{agent.name}</bdi>{' '}
          {isOwn && (
            <Note>
              <FormattedMessage id="settings.agents.you" defaultMessage="you" />
            </Note>
          )}
        </Name>
        <Address dir="ltr" textAlign="start" title={agent.email}>
          {agent.email}
        </Address>
      </Words>
    </Person>
  )
}
