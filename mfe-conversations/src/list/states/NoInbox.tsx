import { holdsAny } from '@parley/shared/contract/permissions'
import { useSession } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import Inbox from 'lucide-react/icons/inbox'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'

/** Nothing can come in: the account has no channel yet, or this person belongs to none. */
export function NoInbox() {
  const navigate = useNavigate()
  const { permissions } = useSession()
  if (!holdsAny(permissions, ['administrator'])) {
    return (
      <EmptyState
        icon={Inbox}
        title={<FormattedMessage id="conversations.noInbox.member" defaultMessage="You are in no inbox yet" />}
      >
        <FormattedMessage
          id="conversations.noInbox.memberBody"
          defaultMessage="An administrator adds you to the inboxes whose customers you answer."
        />
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={Inbox}
      title={<FormattedMessage id="conversations.noInbox" defaultMessage="Connect the first channel" />}
      action={
        <Button variant="primary" onClick={() => navigate('/settings/inboxes/new')}>
          <FormattedMessage id="conversations.noInbox.add" defaultMessage="New inbox" />
        </Button>
      }
    >
      <FormattedMessage
        id="conversations.noInbox.body"
        defaultMessage="Your website, a mailbox, a number: what customers write there appears here."
      />
    </EmptyState>
  )
}
