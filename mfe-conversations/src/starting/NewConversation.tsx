import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { usePermission } from '@parley/shared/remote/use-shell'
import { IconButton } from '@parley/shared/ui/icon-button'
import SquarePen from 'lucide-react/icons/square-pen'
import { defineMessages, useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { readStarting, writeStarting } from './starting-address.ts'

const NewConversationDialog = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "new-conversation" */ './NewConversationDialog.tsx'))
    .NewConversationDialog,
}))

const TEXTS = defineMessages({ start: { id: 'conversations.start', defaultMessage: 'New conversation' } })

/** Whom one writes to is looked up among the contacts: without them nothing can be started. */
const useMayStart = () => usePermission('administrator', 'agent', 'contact_manage')

/** Opens the dialog, wherever the list stands. */
export function NewConversationButton() {
  const intl = useIntl()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  if (!useMayStart()) return null
  return (
    <IconButton
      size="sm"
      icon={SquarePen}
      iconSize={18}
      label={intl.formatMessage(TEXTS.start)}
      onClick={() => navigate(pathname + writeStarting(search, 'nobody'))}
    />
  )
}

/** The dialog, as long as the address asks for it: any page can open it by a link. */
export function NewConversation() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const starting = readStarting(search)
  if (!useMayStart() || !starting) return null
  const close = () => navigate(pathname + writeStarting(search, null), { replace: true })
  return (
    <LateCode onClose={close}>
      <NewConversationDialog
        contactId={starting.contactId}
        inboxId={starting.inboxId}
        onClose={close}
        onStarted={(id) => navigate(`/conversations/${id}${writeStarting(search, null)}`, { replace: true })}
      />
    </LateCode>
  )
}
