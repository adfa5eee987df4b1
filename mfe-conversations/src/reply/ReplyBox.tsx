import { lazyPage } from '@parley/shared/remote/lazy-page'
import { useDirty, useSession, useShell, useStore } from '@parley/shared/remote/use-shell'
import { type ReactNode, type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { useAssignableAgents } from '../conversation/useDirectory.ts'
import type { ReplyMode } from './drafts.ts'
import { EditorBoundary } from './EditorBoundary.tsx'
import type { EditorHandle } from './editor-handle.ts'
import { PlainEditor } from './PlainEditor.tsx'
import { ReplyFrame } from './ReplyFrame.tsx'
import type { Trigger } from './reply-editor.ts'
import { sendKeyOf } from './reply-keys.ts'
import { type AfterSend, SendButton } from './SendButton.tsx'
import { useDraft } from './useDraft.ts'
import { useSuggestions } from './useSuggestions.ts'
import { useTypingSignal } from './useTypingSignal.ts'

const ReplyEditor = lazyPage(() => import(/* webpackChunkName: "reply-editor" */ './ReplyEditor.tsx'))

/** What the thread and the shortcuts ask of the reply box. */
export interface ReplyBoxHandle {
  open(mode: ReplyMode): void
  /** Puts a text that was not delivered back into the editor, after what is being written. */
  edit(text: string, isPrivate: boolean): void
}

interface ReplyBoxProps {
  conversation: ConversationEntry
  mode: ReplyMode
  onMode: (mode: ReplyMode) => void
  onSend: (content: string, isPrivate: boolean, after: AfterSend) => void
  ref?: Ref<ReplyBoxHandle>
}

const TEXTS = defineMessages({
  reply: { id: 'conversations.reply.placeholder', defaultMessage: 'Write a reply' },
  note: { id: 'conversations.note.placeholder', defaultMessage: 'Write a private note. Type @ to mention a colleague' },
  noteLabel: { id: 'conversations.note.label', defaultMessage: 'Private note: customers do not see this' },
  closed: {
    id: 'conversations.reply.closed',
    defaultMessage: 'The time to answer on this channel is over. You can still leave a private note.',
  },
  people: { id: 'conversations.suggest.people', defaultMessage: 'Colleagues' },
  canned: { id: 'conversations.suggest.canned', defaultMessage: 'Canned responses' },
})

/** The box under the thread. Key it by the conversation. */
export function ReplyBox({ conversation, mode, onMode, onSend, ref }: ReplyBoxProps) {
  const writer = useRef<ReplyBoxHandle>(null)
  const [pending, setPending] = useState<{ mode: ReplyMode; text: string | null } | null>(null)

  useImperativeHandle(ref, () => ({
    open(next) {
      if (next === mode) return writer.current?.open(next)
      setPending({ mode: next, text: null })
      onMode(next)
    },
    edit(text, isPrivate) {
      const next = isPrivate ? 'note' : 'reply'
      if (next === mode) return writer.current?.edit(text, isPrivate)
      setPending({ mode: next, text })
      onMode(next)
    },
  }))

  return (
    <Writer
      key={mode}
      ref={writer}
      conversation={conversation}
      mode={mode}
      begin={pending?.mode === mode ? pending : null}
      onMode={(next) => {
        setPending({ mode: next, text: null })
        onMode(next)
      }}
      onSend={onSend}
    />
  )
}

interface WriterProps extends ReplyBoxProps {
  /** The mode was just chosen: take the focus, with a text to put in or none. */
  begin: { text: string | null } | null
}

function Writer({ conversation, mode, onMode, onSend, begin, ref }: WriterProps) {
  const intl = useIntl()
  const isNote = mode === 'note'
  const draft = useDraft(conversation.id, mode)
  const typing = useTypingSignal(conversation.id, isNote)
  const sendKey = sendKeyOf(useSession().user.ui_settings)
  const [trigger, setTrigger] = useState<Trigger | null>(null)
  const people = useAssignableAgents(conversation.inbox_id)
  const suggested = useSuggestions(trigger, people ?? [])
  const editor = useRef<EditorHandle>(null)
  const isOffline = useStore(useShell().realtime.status) === 'disconnected'
  useDirty(draft.state === 'unsaved' || draft.state === 'refused')

  const isClosed = !isNote && !conversation.can_reply
  const put = (text: string) => {
    const before = draft.text.current.trimEnd()
    editor.current?.replace(before ? `${before}\n${text}` : text)
  }
  useImperativeHandle(ref, () => ({ open: () => editor.current?.focus(), edit: (text) => put(text) }))

  const send = (after: AfterSend) => {
    const content = draft.text.current.trim()
    if (content === '' || isClosed) return
    onSend(content, isNote, after)
    draft.change('')
    editor.current?.replace('')
    void draft.flush()
    typing.stop()
  }
  const editorProps = {
    initialText: draft.text.current,
    label: isNote
      ? intl.formatMessage(TEXTS.noteLabel)
      : intl.formatMessage(
          { id: 'conversations.reply.label', defaultMessage: 'Reply to {name}' },
          { name: conversation.contact.name },
        ),
    placeholder: intl.formatMessage(isNote ? TEXTS.note : TEXTS.reply),
    sendKey,
    onChange: (text: string) => {
      if (text !== draft.text.current && text.trim() !== '') typing.onKey()
      draft.change(text)
    },
    onSend: () => send('stay'),
    onBlur: () => {
      typing.stop()
      void draft.flush()
    },
  }
  const hasBegun = useRef(false)
  const attach = (handle: EditorHandle | null) => {
    editor.current = handle
    if (!handle || !begin) return
    // Also when the real editor takes over from the plain one: the focus was in there.
    requestAnimationFrame(() => handle.focus())
    if (begin.text && !hasBegun.current) put(begin.text)
    hasBegun.current = true
  }
  const plain = <PlainEditor {...editorProps} ref={attach} />

  return (
    <ReplyFrame
      mode={mode}
      onMode={onMode}
      draft={draft.state}
      notice={noticeFor(isClosed ? intl.formatMessage(TEXTS.closed) : null, isOffline)}
      tools={null}
      files={null}
      sendButton={
        <SendButton
          mode={mode}
          isEmpty={draft.state === 'empty'}
          blocked={isClosed ? intl.formatMessage(TEXTS.closed) : null}
          onSend={send}
        />
      }
    >
      <EditorBoundary fallback={plain}>
        <Suspense fallback={plain}>
          <ReplyEditor
            {...editorProps}
            ref={attach}
            isNote={isNote}
            suggested={suggested}
            suggestionsLabel={intl.formatMessage(trigger?.kind === '/' ? TEXTS.canned : TEXTS.people)}
            onTrigger={setTrigger}
          />
        </Suspense>
      </EditorBoundary>
    </ReplyFrame>
  )
}

function noticeFor(closed: string | null, isOffline: boolean): ReactNode {
  if (closed) return closed
  if (!isOffline) return null
  return <FormattedMessage id="conversations.reply.offline" defaultMessage="Offline: replies will wait" />
}
