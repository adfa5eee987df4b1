import { useInboxesById } from '@parley/shared/account-lists/use-account-lists'
import { problemText } from '@parley/shared/api/api-error'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useShell } from '@parley/shared/remote/use-shell'
import { afterMenu } from '@parley/shared/ui/menu'
import { useSetAtom } from 'jotai'
import { memo, useRef, useState } from 'react'
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { forceEmail } from '../../conversation/conversation.api.ts'
import { useRemoveConversation } from '../../conversation/link-and-removal.ts'
import { usePublishLocalChange } from '../../conversation/local-changes.ts'
import { type StatusChange, useConversationActions } from '../../conversation/useConversationActions.ts'
import { useIsOnline } from '../../conversation/useIsOnline.ts'
import { mergeQuestionAtom } from '../../merging/merge.atoms.ts'
import { useThreadCommand } from '../../panes/active-pane.ts'
import { isAlone, openWindow } from '../../panes/open-window.ts'
import { findAtom } from '../find/find.atoms.ts'
import type { HeaderFacts } from './header-facts.ts'
import { ReadAtClosing } from './ReadAtClosing.tsx'
import { ThreadHeader } from './ThreadHeader.tsx'
import { TranscriptForm } from './TranscriptForm.tsx'

interface ConversationHeaderProps {
  conversation: HeaderFacts
  isContextOpen: boolean
  onStatus: (to: StatusChange) => void
  onContext: () => void
  onBack: () => void
  /** It stands beside another conversation: it is closed instead of left. */
  onClose?: (() => void) | undefined
}

/** The head of the open conversation, with everything it does. Memoised: most events change nothing in it. */
export const ConversationHeader = memo(function ConversationHeader(props: ConversationHeaderProps) {
  const { conversation } = props
  const actions = useConversationActions()
  const snooze = useRef<HTMLButtonElement>(null)
  useThreadCommand('conversations.snooze', () => snooze.current?.click())
  const [isTranscript, setIsTranscript] = useState(false)
  const remove = useRemoveConversation()
  const find = useSetAtom(findAtom)
  const askMerge = useSetAtom(mergeQuestionAtom)
  return (
    <>
      {conversation.reply_window && <ReadAtClosing id={conversation.id} reply_window={conversation.reply_window} />}
      <ThreadHeader
        {...props}
        inbox={useInboxesById().get(conversation.inbox_id)}
        isOnline={useIsOnline(conversation.contact.id)}
        snoozeRef={snooze}
        onUnread={() => void actions.leaveUnread(conversation)}
        onMute={useMute(conversation)}
        onCopyLink={useCopyLink()}
        onWindow={useOpenWindow(conversation.id)}
        onFind={(kind) => afterMenu(() => find({ conversationId: conversation.id, kind }))}
        onTranscript={() => afterMenu(() => setIsTranscript(true))}
        onForceEmail={useForceEmail(conversation)}
        onMerge={() => afterMenu(() => askMerge(conversation.id))}
        onDelete={() => void remove(conversation)}
      />
      {isTranscript && (
        <TranscriptForm
          conversationId={conversation.id}
          address={conversation.contact.email ?? ''}
          onClose={() => setIsTranscript(false)}
        />
      )}
    </>
  )
})

/** Muting resolves and blocks: it can be taken back for as long as the notice stands. */
function useMute(conversation: HeaderFacts): (muted: boolean) => void {
  const intl = useIntl()
  const { notify } = useShell()
  const actions = useConversationActions()
  const takeBack = async () => {
    const muted: HeaderFacts = { ...conversation, muted: true, status: 'resolved', snoozed_until: null }
    const until = conversation.snoozed_until ? Date.parse(conversation.snoozed_until) / 1000 : null
    if (await actions.mute(muted, false))
      await actions.changeStatus({ ...muted, muted: false }, { status: conversation.status, snoozedUntil: until })
  }
  return async (muted) => {
    const isDone = await actions.mute(conversation, muted)
    if (isDone && muted)
      notify.toast(intl.formatMessage(TEXTS.muted), {
        action: { label: intl.formatMessage(TEXTS.undo), run: () => void takeBack() },
      })
  }
}

/** Answers go to the customer's mailbox from now on: for good, so it asks first. */
function useForceEmail({ id, contact }: HeaderFacts): () => Promise<void> {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const tell = usePublishLocalChange()
  return async () => {
    const question = {
      title: intl.formatMessage(TEXTS.forceTitle),
      body: intl.formatMessage(TEXTS.forceBody, { email: contact.email }),
      action: intl.formatMessage(TEXTS.forceAction),
    }
    if (!(await notify.confirm(question))) return
    try {
      const { additional_attributes, can_reply } = await forceEmail(http, id)
      tell({ id, facts: () => ({ additional_attributes, can_reply, reply_window: null }) })
    } catch (problem) {
      notify.toast(problemText(problem, intl.formatMessage(TEXTS.failed)), { tone: 'error' })
    }
  }
}

const TEXTS: Readonly<
  Record<'noWindow' | 'muted' | 'undo' | 'failed' | 'forceTitle' | 'forceBody' | 'forceAction', MessageDescriptor>
> = defineMessages({
  noWindow: { id: 'conversations.thread.noWindow', defaultMessage: 'The browser did not allow a new window' },
  failed: { id: 'conversations.action.failed', defaultMessage: 'That did not work. Nothing was changed.' },
  forceTitle: { id: 'conversations.force.title', defaultMessage: 'Continue by e-mail?' },
  forceBody: {
    id: 'conversations.force.body',
    defaultMessage:
      'Answers go to {email} instead of the channel from now on. There is no way back for this conversation.',
  },
  forceAction: { id: 'conversations.force.action', defaultMessage: 'Continue by e-mail' },
  muted: { id: 'conversations.thread.mutedDone', defaultMessage: 'Muted and resolved' },
  undo: { id: 'conversations.row.undo', defaultMessage: 'Undo' },
})

/** Null where it has a window of its own already. */
function useOpenWindow(id: number): (() => void) | null {
  const intl = useIntl()
  const { navigation, notify } = useShell()
  const { search } = useLocation()
  if (isAlone(search)) return null
  return () => {
    if (openWindow(`${navigation.base}/conversations/${id}`, id)) return
    notify.toast(intl.formatMessage(TEXTS.noWindow), { tone: 'error' })
  }
}

function useCopyLink(): () => void {
  const intl = useIntl()
  const { notify } = useShell()
  return () =>
    void navigator.clipboard.writeText(window.location.href).then(
      () => notify.toast(intl.formatMessage({ id: 'conversations.link.copied', defaultMessage: 'Link copied' })),
      () =>
        notify.toast(
          intl.formatMessage({ id: 'conversations.link.refused', defaultMessage: 'The browser did not allow copying' }),
          { tone: 'error' },
        ),
    )
}
