import { isApiError } from '@parley/shared/api/api-error'
import { holdsAny } from '@parley/shared/contract/permissions'
import { useSession } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import Lock from 'lucide-react/icons/lock'
import SearchX from 'lucide-react/icons/search-x'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ConversationNotHere } from '../../offline/NotHere.tsx'
import { isUnreachable } from '../../state/useOfflineCopy.ts'
import { MessagesFailed } from './MessagesFailed.tsx'

interface WaysProps {
  onBack: () => void
  /** Where it stands beside another one. */
  onClose?: (() => void) | undefined
}

/** In place of a conversation that cannot be shown: gone, out of sight, or not loaded. It leads on. */
export function ThreadFailed({
  error,
  onRetry,
  ...ways
}: WaysProps & { error: unknown; onRetry: () => void }): ReactNode {
  const status = isApiError(error) ? error.status : null
  const leave = <LeaveThread {...ways} />
  if (status === 404)
    return (
      <EmptyState
        icon={SearchX}
        title={<FormattedMessage id="conversations.thread.missing" defaultMessage="Conversation not found" />}
        action={leave}
      >
        <FormattedMessage
          id="conversations.thread.missingBody"
          defaultMessage="It may have been deleted, or the link is not complete."
        />
      </EmptyState>
    )
  if (status === 401 || status === 403) return <ThreadForbidden leave={leave} />
  if (isUnreachable(error)) return <ConversationNotHere onRetry={onRetry} more={leave} />
  return <MessagesFailed error={error} onRetry={onRetry} more={leave} />
}

function ThreadForbidden({ leave }: { leave: ReactNode }) {
  const { permissions } = useSession()
  const admin = permissions.includes('administrator')
  const seesAllOfAnInbox = holdsAny(permissions, ['agent', 'conversation_manage'])
  return (
    <EmptyState
      icon={Lock}
      title={<FormattedMessage id="conversations.thread.forbidden" defaultMessage="You cannot see this conversation" />}
      action={leave}
    >
      {!admin && seesAllOfAnInbox && (
        <FormattedMessage
          id="conversations.thread.forbiddenBody"
          defaultMessage="It belongs to an inbox you are not a member of. An administrator can add you."
        />
      )}
      {!admin && !seesAllOfAnInbox && (
        <FormattedMessage
          id="conversations.thread.forbiddenRole"
          defaultMessage="Your role shows you some conversations, and this is not one of them. An administrator can change that."
        />
      )}
    </EmptyState>
  )
}

/** The header, which has the way back on a phone, is not drawn without a conversation. */
function LeaveThread({ onBack, onClose }: WaysProps) {
  return onClose ? (
    <Button onClick={onClose}>
      <FormattedMessage id="conversations.beside.close" defaultMessage="Close this conversation" />
    </Button>
  ) : (
    <Button onClick={onBack}>
      <FormattedMessage id="conversations.thread.back" defaultMessage="Back to the list" />
    </Button>
  )
}

/** In place of a conversation that this person has deleted, where its window stays open. */
export function ThreadRemoved(ways: WaysProps) {
  return (
    <EmptyState
      icon={Trash2}
      title={<FormattedMessage id="conversations.delete.done" defaultMessage="Conversation deleted" />}
      action={<LeaveThread {...ways} />}
    >
      <FormattedMessage id="conversations.alone.close" defaultMessage="You can close this window." />
    </EmptyState>
  )
}
