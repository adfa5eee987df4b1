import { chakra } from '@chakra-ui/react/styled-system'
import type { CurrentUser } from '@parley/shared/contract/person'
import { Avatar } from '@parley/shared/ui/avatar'
import { FormattedMessage } from 'react-intl'

const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '4' } })
const Facts = chakra('div', { base: { minW: 0, textStyle: '14', '& > *': { overflowWrap: 'anywhere' } } })
const Name = chakra('div', { base: { fontWeight: 'medium' } })
const Quiet = chakra('div', { base: { color: 'fg.2' } })
const Note = chakra('p', { base: { mt: '3', textStyle: '13', color: 'fg.3' } })

/** Name, address and picture where the installation keeps them elsewhere. */
export function FixedProfile({ user }: { user: CurrentUser }) {
  return (
    <>
      <Row>
        <Avatar id={user.id} name={user.name} src={user.avatar_url} size={64} />
        <Facts>
          <Name>
            <bdi>{user.name}</bdi>
          </Name>
          {user.display_name && user.display_name !== user.name && (
            <Quiet>
              <bdi>{user.display_name}</bdi>
            </Quiet>
          )}
          <Quiet>
            <bdi dir="ltr">{user.email}</bdi>
          </Quiet>
        </Facts>
      </Row>
      <Note>
        <FormattedMessage
          id="settings.profile.fixed"
          defaultMessage="Your name, address, picture and password are kept outside of this installation. Ask an administrator to change them."
        />
      </Note>
    </>
  )
}
