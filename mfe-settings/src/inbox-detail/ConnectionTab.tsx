import { Card } from '@parley/shared/ui/card'
import { FormattedMessage } from 'react-intl'
import { AttentionNote } from '../inboxes/Attention.tsx'
import { ChannelHealthCard, hasHealth, hasProvider } from '../inboxes/ChannelHealthCard.tsx'
import { Connection, hasConnection } from '../inboxes/Connection.tsx'
import { MailboxCards } from '../inboxes/mailbox/MailboxCards.tsx'
import { CredentialsCard } from './CredentialsCard.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import type { TabProps } from './TabForm.tsx'
import { TestMessage } from './TestMessage.tsx'

/** How the inbox is connected, whether it works, and the way to connect it anew. */
export function ConnectionTab({ inbox, onSave }: TabProps) {
  return (
    <>
      <AttentionNote inbox={inbox} />
      {hasHealth(inbox) && (
        <Card title={<FormattedMessage id="settings.inbox.health" defaultMessage="Health" />}>
          <ChannelHealthCard inbox={inbox} />
        </Card>
      )}
      <MailboxCards inbox={inbox} onSave={onSave} />
      <SignInAgain inbox={inbox} />
      <CredentialsCard inbox={inbox} onSave={onSave} />
      {hasConnection(inbox) && (
        <Card title={<FormattedMessage id="settings.inbox.connection" defaultMessage="Connection" />}>
          <Connection inbox={inbox} />
        </Card>
      )}
      {hasProvider(inbox) && (
        <Card title={<FormattedMessage id="settings.test" defaultMessage="Test" />}>
          <TestMessage inbox={inbox} />
        </Card>
      )}
    </>
  )
}
