import { problemText } from '@parley/shared/api/api-error'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useShell } from '@parley/shared/remote/use-shell'
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl'
import { removeConversation } from './conversation.api.ts'
import type { ConversationEntry } from './conversation-entry.ts'
import { usePublishRemoval } from './local-changes.ts'

const TEXTS: Readonly<
  Record<'title' | 'body' | 'action' | 'failed' | 'done' | 'copied' | 'refused', MessageDescriptor>
> = defineMessages({
  title: { id: 'conversations.delete.title', defaultMessage: 'Delete the conversation with {name}?' },
  body: {
    id: 'conversations.delete.body',
    defaultMessage: 'All its messages and files are gone for everybody. This cannot be undone.',
  },
  action: { id: 'conversations.row.delete', defaultMessage: 'Delete conversation' },
  failed: { id: 'conversations.action.failed', defaultMessage: 'That did not work. Nothing was changed.' },
  done: { id: 'conversations.delete.done', defaultMessage: 'Conversation deleted' },
  copied: { id: 'conversations.link.copied', defaultMessage: 'Link copied' },
  refused: { id: 'conversations.link.refused', defaultMessage: 'The browser did not allow copying' },
})

/** Asks first; afterwards every pane of this browser lets go of it. */
export function useRemoveConversation(): (conversation: Pick<ConversationEntry, 'id' | 'contact'>) => Promise<void> {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const tellRemoved = usePublishRemoval()
  return async ({ id, contact }) => {
    const question = {
      title: intl.formatMessage(TEXTS.title, { name: contact.name }),
      body: intl.formatMessage(TEXTS.body),
      action: intl.formatMessage(TEXTS.action),
      danger: true,
    }
    if (!(await notify.confirm(question))) return
    try {
      await removeConversation(http, id)
      tellRemoved(id)
      notify.toast(intl.formatMessage(TEXTS.done), { tone: 'success' })
    } catch (problem) {
      notify.toast(problemText(problem, intl.formatMessage(TEXTS.failed)), { tone: 'error' })
    }
  }
}

/** @param href - the address of the conversation, below the host */
export function useCopyLink(href: string): () => void {
  const intl = useIntl()
  const { notify } = useShell()
  return () =>
    void navigator.clipboard.writeText(new URL(href, window.location.href).href).then(
      () => notify.toast(intl.formatMessage(TEXTS.copied)),
      () => notify.toast(intl.formatMessage(TEXTS.refused), { tone: 'error' }),
    )
}
