import { problemText } from '@parley/shared/api/api-error'
import type { MessageRest } from '@parley/shared/contract/message'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useShell } from '@parley/shared/remote/use-shell'
import { afterMenu, type MenuPoint } from '@parley/shared/ui/menu'
import { useMemo, useRef, useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { usePublishStoredMessage } from '../conversation/stored-messages.ts'
import type { OutboxEntry } from '../reply/outbox/outbox.ts'
import type { SendReply } from '../reply/outbox/useSendReply.ts'
import { useStableCallback } from '../state/useStableCallback.ts'
import { deleteMessage, retryMessage, translateMessage } from './history/messages.api.ts'
import type { MessageActions } from './message/MessageGroup.tsx'
import type { MessageMenuActions } from './message-menu/MessageMenu.tsx'
import { logOf } from './thread-log.ts'

const TEXTS = defineMessages({
  calledBack: { id: 'conversations.hold.undone', defaultMessage: 'Back in your draft. Nothing was sent.' },
  failed: { id: 'conversations.action.failed', defaultMessage: 'That did not work. Nothing was changed.' },
  copied: { id: 'conversations.message.copied', defaultMessage: 'Copied' },
  linkCopied: { id: 'conversations.link.copied', defaultMessage: 'Link copied' },
  copyRefused: { id: 'conversations.link.refused', defaultMessage: 'The browser did not allow copying' },
  deleteTitle: { id: 'conversations.message.deleteTitle', defaultMessage: 'Delete this message?' },
  deleteBody: {
    id: 'conversations.message.deleteBody',
    defaultMessage: 'It is removed here. What was delivered stays with the customer.',
  },
  deleteAction: { id: 'conversations.message.deleteAction', defaultMessage: 'Delete message' },
  noTranslation: {
    id: 'conversations.translation.none',
    defaultMessage: 'No translation service is connected to this account.',
  },
})

interface Given {
  conversationId: number
  sending: SendReply
  onEdit: (text: string, isPrivate: boolean) => void
  onAnswer: (message: MessageRest) => void
  onGo: (messageId: number) => void
  /** A message of the thread, if it is held. */
  find: (messageId: number) => MessageRest | undefined
}

export interface OpenMessageMenu {
  message: MessageRest
  at: MenuPoint
}

/** What can be done to one message, and the menu that is open. `actions` is one object for the life of the thread: bubbles are memoised. */
export function useMessageActions({ conversationId, sending, onEdit, onAnswer, onGo, find }: Given) {
  const [menu, setMenu] = useState<OpenMessageMenu | null>(null)
  const [canned, setCanned] = useState<string | null>(null)
  const opener = useRef<Element | null>(null)
  const calls = useMessageCalls(conversationId)
  const onCalledBack = useCalledBack()
  /** As it was written: with its files, who it goes to, and what it answers. */
  const takeBack = useStableCallback((entry: OutboxEntry) => {
    sending.takeBack(entry)
    const quoted = find(entry.facts?.content_attributes?.in_reply_to ?? 0)
    if (quoted) onAnswer(quoted)
    onEdit(entry.content, entry.private)
  })
  const actions = useMemo<MessageActions>(
    () => ({
      ...calls,
      onRetry: sending.retry,
      onDiscard: sending.discard,
      onEdit: takeBack,
      onUndo: (entry) => {
        takeBack(entry)
        onCalledBack()
      },
      onEditStored: ({ content, private: isPrivate }) => onEdit(content ?? '', isPrivate),
      onMenu: (message, at) => {
        opener.current = document.activeElement
        setMenu({ message, at })
      },
      onGo,
    }),
    [calls, sending, onEdit, onGo, onCalledBack, takeBack],
  )
  const menuActions: MessageMenuActions = { ...calls, onAnswer, onCanned: (text) => afterMenu(() => setCanned(text)) }
  const closeMenu = () => {
    setMenu(null)
    giveBack(opener.current, conversationId)
  }
  return { actions, menuActions, menu, closeMenu, canned, closeCanned: () => setCanned(null) }
}

/** A menu that stands at a point has no button to give the focus back to. */
function giveBack(opener: Element | null, conversationId: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const place = opener instanceof HTMLElement && opener.isConnected ? opener : logOf(conversationId)
    place?.focus({ preventScroll: true })
  })
}

/** Says that a mail was called back. */
function useCalledBack(): () => void {
  const intl = useIntl()
  const { notify } = useShell()
  return useStableCallback(() => notify.toast(intl.formatMessage(TEXTS.calledBack)))
}

/** Those that ask the server or the browser, each with the words for how that went. */
function useMessageCalls(conversationId: number) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify, navigation } = useShell()
  const tellStored = usePublishStoredMessage()
  return useMemo(() => {
    const say = (text: keyof typeof TEXTS, tone: 'info' | 'error' = 'info') =>
      notify.toast(intl.formatMessage(TEXTS[text]), { tone })
    const failed = (problem: unknown) =>
      notify.toast(problemText(problem, intl.formatMessage(TEXTS.failed)), { tone: 'error' })
    const copy = (text: string, done: 'copied' | 'linkCopied') =>
      void navigator.clipboard.writeText(text).then(
        () => say(done),
        () => say('copyRefused', 'error'),
      )
    return {
      onRetryStored: (id: number) => void retryMessage(http, conversationId, id).then(tellStored, failed),
      onCopy: (text: string) => copy(text, 'copied'),
      onCopyLink: (id: number) =>
        copy(`${window.location.origin}${navigation.base}/conversations/${conversationId}?message=${id}`, 'linkCopied'),
      onTranslate: async (id: number) => {
        const language = intl.locale.slice(0, 2)
        // What was translated comes with an event, for everybody who has the thread open.
        await translateMessage(http, conversationId, id, language).then((text) => {
          if (text === null) say('noTranslation', 'error')
        }, failed)
      },
      onDelete: async (id: number) => {
        const question = {
          title: intl.formatMessage(TEXTS.deleteTitle),
          body: intl.formatMessage(TEXTS.deleteBody),
          action: intl.formatMessage(TEXTS.deleteAction),
          danger: true,
        }
        if (await notify.confirm(question)) await deleteMessage(http, conversationId, id).then(tellStored, failed)
      },
    }
  }, [conversationId, intl, http, notify, navigation, tellStored])
}
