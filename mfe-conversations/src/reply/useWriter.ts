import { MAX_MESSAGE_CHARS } from '@parley/shared/contract/message'
import { useDirty } from '@parley/shared/remote/use-shell'
import { afterMenu } from '@parley/shared/ui/menu'
import { atom, useSetAtom } from 'jotai'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useThreadCommand } from '../panes/active-pane.ts'
import { isFocusLost } from '../state/focus-if-lost.ts'
import type { ReplyMode } from './drafts/drafts.ts'
import { useDraft } from './drafts/useDraft.ts'
import { useReplyFiles } from './drafts/useReplyFiles.ts'
import type { EditorHandle } from './editor/editor-handle.ts'
import { lengthLimit } from './editor/formats.ts'
import { lettersLeft, type Refusal, whyNot } from './guards/guards.ts'
import { useOvertaken } from './guards/useOvertaken.ts'
import { signed, unsigned } from './options/signature.ts'
import type { SendFacts } from './outbox/outbox.ts'
import { toWire } from './recipients/recipients.ts'
import type { MailRecipients } from './recipients/useRecipients.ts'
import { recordedNames } from './recording/recorded.ts'
import type { ReplyBoxHandle, ReplyFacts, SendLater, SendText } from './reply-box.ts'
import type { AfterSend } from './SendButton.tsx'
import type { FilledTemplate } from './templates/TemplateDialog.tsx'
import { useTypingSignal } from './useTypingSignal.ts'
import type { Variables } from './variables.ts'

interface WriterFacts {
  conversation: ReplyFacts
  mode: ReplyMode
  /** A text to begin with, after what was being written. */
  addedText: string | null
  variables: Variables
  /** Stands below what is sent. */
  signature: string | null
  mail: MailRecipients | null
  /** Milliseconds in which a reply can be called back. */
  holdMs: number
  onSend: SendText
  onLater: SendLater
  ref: Ref<ReplyBoxHandle> | undefined
}

const joined = (before: string, added: string): string => [before.trimEnd(), added].filter(Boolean).join('\n')

/** Text and files of one mode as they are kept, and the editor that shows them. */
function useText({ conversation: { id }, mode, addedText, signature, ref }: WriterFacts) {
  const editor = useRef<EditorHandle>(null)
  const draft = useDraft(id, mode, (text) => editor.current?.replace(text))
  const files = useReplyFiles(id, mode)
  /** After what is being written, as it was before it was signed. */
  const added = (before: string, text: string) => joined(before, mode === 'note' ? text : unsigned(text, signature))
  const [firstText] = useState(() => (addedText ? added(draft.initialText, addedText) : draft.initialText))
  useDirty(files.areRefused && files.files.length > 0)
  const { change } = draft
  useEffect(() => {
    if (addedText) change(firstText)
  }, [addedText, firstText, change])
  useImperativeHandle(ref, () => ({
    open: () => editor.current?.focus(),
    edit(text) {
      editor.current?.replace(added(draft.text.current, text))
      // What was pressed to have the words back is gone with them.
      editor.current?.focus()
    },
  }))
  const clear = () => {
    draft.change('')
    editor.current?.replace('')
    files.clear()
    void draft.flush()
  }
  /** Text of an editor that is drawn now: the first one, or whatever was typed before another took over. */
  const initialText = () => draft.text.current || firstText
  return { draft, files, editor, firstText, initialText, clear }
}

/** What is being written in one mode: text, files, and the way to send both. Lives as long as the mode is chosen. */
export function useWriter(facts: WriterFacts) {
  const { conversation, mode } = facts
  const isNote = mode === 'note'
  const { firstText, clear, ...text } = useText(facts)
  const { draft, files, editor } = text
  const typing = useTypingSignal(conversation.id, isNote)
  const overtaken = useOvertaken(conversation, isNote)
  const guards = useGuards({ ...facts, isNote, firstText })
  const attachButton = useRef<HTMLButtonElement>(null)
  useThreadCommand('conversations.attach', () => attachButton.current?.click())

  const isClosed = !isNote && !conversation.can_reply
  const sending = useSending(facts, { draft, files, editor, clear, typing, overtaken, guards, isClosed })
  const onChange = (next: string) => {
    if (next !== draft.text.current && next.trim() !== '') typing.onKey()
    // Whoever begins to write has just read what is there.
    if (draft.text.current.trim() === '') overtaken.see()
    guards.follow(next)
    draft.change(next)
  }
  const onBlur = () => {
    typing.stop()
    void draft.flush()
    draft.lock.leave()
  }
  const { leftAtom, refusal } = guards
  return {
    ...text,
    attachButton,
    isClosed,
    leftAtom,
    refusal,
    overtaken,
    ...sending,
    onChange,
    onBlur,
  }
}
export type Writing = ReturnType<typeof useWriter>

interface SendingParts extends Pick<ReturnType<typeof useText>, 'draft' | 'files' | 'editor' | 'clear'> {
  typing: ReturnType<typeof useTypingSignal>
  overtaken: ReturnType<typeof useOvertaken>
  guards: ReturnType<typeof useGuards>
  isClosed: boolean
}

/** The ways in which what was written leaves: now, later, or although somebody else has answered meanwhile. */
function useSending(facts: WriterFacts, parts: SendingParts) {
  const { mode, mail, onSend } = facts
  const { draft, files, editor, clear, typing, overtaken, guards, isClosed } = parts
  const isNote = mode === 'note'
  /** What was to follow on the send that had to be asked about first. */
  const askedFor = useRef<AfterSend>('stay')
  /** What is ready to go; null: nothing is, and it is said why. */
  const ready = () => {
    const written = draft.text.current.trim()
    if (editor.current?.hasWaiting?.()) return guards.wait()
    if (isClosed || (written === '' && files.files.length === 0)) return null
    const content = isNote ? written : signed(written, facts.signature)
    if (!guards.refuses(content))
      return { content, isPrivate: isNote, files: files.files, facts: sendFacts(mail, files.files) }
    editor.current?.focus()
    return null
  }
  const begin = () => {
    mail?.reset()
    overtaken.see()
    clear()
    typing.stop()
    afterMenu(() => isFocusLost() && editor.current?.focus())
  }
  const send = (after: AfterSend, isSure = false) => {
    const what = ready()
    if (!what) return
    askedFor.current = after
    if (!isSure && overtaken.ask()) return
    // Kept whole before the message is: a tab that dies in between is known by it, and the draft does not come back.
    void draft.flush()
    onSend({ ...what, after, holdMs: isNote ? 0 : facts.holdMs })
    begin()
  }
  const sendLater = async (sendAt: number) => {
    const what = ready()
    if (what && (await facts.onLater({ ...what, sendAt }))) begin()
  }
  const sendAnyway = () => send(askedFor.current, true)
  const sendTemplate = ({ content, params }: FilledTemplate) =>
    onSend({ content, isPrivate: false, files: [], after: 'stay', facts: { template_params: params } })
  return { send, sendLater, sendAnyway, sendTemplate }
}

/** What goes with a message beside its text and its files. */
function sendFacts(mail: MailRecipients | null, files: readonly File[]): SendFacts {
  const spoken = recordedNames(files)
  return {
    ...(mail ? toWire(mail.recipients) : {}),
    ...(spoken.length > 0 ? { is_recorded_audio: spoken } : {}),
  }
}

type GuardFacts = Pick<WriterFacts, 'conversation' | 'variables' | 'signature' | 'mail'> & {
  isNote: boolean
  firstText: string
}

/** What keeps a text from being sent: counted while it is typed, said when it should go. */
function useGuards({ conversation, isNote, firstText, variables, signature, mail }: GuardFacts) {
  const limit = isNote ? MAX_MESSAGE_CHARS : lengthLimit(conversation.channel)
  const leftOf = (text: string) => lettersLeft(isNote ? text : signed(text, signature), limit)
  const [leftAtom] = useState(() => atom(leftOf(firstText)))
  const setLeft = useSetAtom(leftAtom)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  return {
    leftAtom,
    refusal,
    follow(text: string) {
      setRefusal(null)
      setLeft(leftOf(text))
    },
    /** A picture is still on its way. */
    wait() {
      setRefusal({ kind: 'waiting' })
      return null
    },
    refuses(text: string): boolean {
      const found = whyNot({ text, limit, variables: isNote ? null : variables, recipients: mail?.recipients ?? null })
      setRefusal(found)
      return found !== null
    },
  }
}
