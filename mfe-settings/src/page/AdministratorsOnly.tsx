import { usePermission } from '@parley/shared/remote/use-shell'
import { EmptyState } from '@parley/shared/ui/empty-state'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

/** The page for administrators; words in its place for everybody else, and no request. */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  if (usePermission('administrator')) return children
  return (
    <EmptyState
      icon={Lock}
      title={<FormattedMessage id="settings.forbidden.title" defaultMessage="Only administrators change this" />}
    >
      <FormattedMessage
        id="settings.forbidden.body"
        defaultMessage="Ask an administrator of this account to do it, or to give you the role."
      />
    </EmptyState>
  )
}

/** The page for those who may answer every conversation; words in its place for everybody else, and no request. */
export function ConversationManagersOnly({ children }: { children: ReactNode }) {
  if (usePermission('administrator', 'conversation_manage')) return children
  return (
    <EmptyState
      icon={Lock}
      title={
        <FormattedMessage
          id="settings.macros.forbidden.title"
          defaultMessage="Only those who manage all conversations write macros"
        />
      }
    >
      <FormattedMessage
        id="settings.macros.forbidden.body"
        defaultMessage="You can run the macros that are there from a conversation."
      />
    </EmptyState>
  )
}
