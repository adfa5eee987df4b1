import { chakra } from '@chakra-ui/react/styled-system'
import type { Agent } from '@parley/shared/contract/person'
import { Icon } from '@parley/shared/ui/icon'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useField } from 'react-final-form'
import { defineMessages, FormattedMessage } from 'react-intl'
import { inviteesIn } from './invitation.ts'

const List = chakra('ul', { base: { listStyle: 'none', m: 0, p: 0, maxH: '14rem', overflowY: 'auto' } })
const Row = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minH: '7', textStyle: '13', color: 'fg.1' },
})
const Address = chakra('bdi', {
  base: { flex: '0 1 auto', minW: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const Note = chakra('span', { base: { color: 'danger.fg', textStyle: '12' } })

const VERDICTS = defineMessages({
  invalid: { id: 'settings.invite.invalid', defaultMessage: 'not an e-mail address' },
  known: { id: 'settings.invite.known', defaultMessage: 'already works here' },
})

/** What becomes of each address in the field above. */
export function InviteeList({ agents }: { agents: readonly Agent[] }) {
  const { input } = useField<string>('emails', { subscription: { value: true } })
  const invitees = inviteesIn(input.value ?? '', agents)
  if (invitees.length === 0) return null
  return (
    <List>
      {invitees.map(({ email, verdict }) => (
        <Row key={email}>
          <Icon
            of={verdict === 'fine' ? CircleCheck : CircleAlert}
            size={14}
            color={verdict === 'fine' ? 'success-fg' : 'danger-fg'}
          />
          <Address dir="ltr">{email}</Address>
          {verdict !== 'fine' && (
            <Note>
              <FormattedMessage {...VERDICTS[verdict]} />
            </Note>
          )}
        </Row>
      ))}
    </List>
  )
}
