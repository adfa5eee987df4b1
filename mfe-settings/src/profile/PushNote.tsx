import { chakra } from '@chakra-ui/react/styled-system'
import { TextLink } from '@parley/shared/ui/text-link'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

const Note = chakra('p', { base: { mt: '2', textStyle: '12', color: 'fg.3' } })

/** What the column of the browser comes to on this device: it alone switches nothing on here. */
export function PushNote() {
  return (
    <Note>
      <PushWords />
    </Note>
  )
}

function PushWords() {
  if (!('serviceWorker' in navigator && 'Notification' in window && 'PushManager' in window))
    return (
      <FormattedMessage
        id="settings.notify.push.unsupported"
        defaultMessage="This browser does not support desktop notification"
      />
    )
  if (Notification.permission === 'denied')
    return (
      <FormattedMessage
        id="settings.notify.push.refused"
        defaultMessage="This browser blocks notifications of this site. Allow them in its settings."
      />
    )
  return (
    <FormattedMessage
      id="settings.notify.push.where"
      defaultMessage="For news while no page is open, turn on desktop notifications in each browser: <link>Notifications</link>."
      values={{ link: (words: ReactNode) => <TextLink to="/notifications">{words}</TextLink> }}
    />
  )
}
