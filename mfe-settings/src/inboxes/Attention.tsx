import { chakra } from '@chakra-ui/react/styled-system'
import type { Inbox } from '@parley/shared/contract/sidebar'
import { FormattedMessage } from 'react-intl'

const Warning = chakra('p', { base: { m: 0, textStyle: '13', color: 'danger.fg' } })

/** That an inbox does not work until somebody has signed in again, with what it means. */
export function AttentionNote({ inbox }: { inbox: Inbox }) {
  if (!inbox.reauthorization_required) return null
  return (
    <Warning role="alert">
      <FormattedMessage
        id="settings.health.reauthorize"
        defaultMessage="The provider no longer takes the credentials. Nothing comes or goes until you enter new ones."
      />
    </Warning>
  )
}
