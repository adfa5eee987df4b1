import { MAX_MESSAGE_CHARS } from '@parley/shared/contract/message'
import { useCommand, useDirty } from '@parley/shared/remote/use-shell'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import type { ReplyMode } from './drafts/drafts.ts'
import { useDraft } from './drafts/useDraft.ts'
import { useReplyFiles } from './drafts/useReplyFiles.ts'
import type { EditorHandle } from './editor/editor-handle.ts'
import { lengthLimit } from './editor/formats.ts'
import { lettersLeft, type Refusal, whyNot } from './guards/guards.ts'
import type { ReplyBoxHandle, SendText } from './reply-box.ts'
import type { AfterSend } from './SendButton.tsx'
import { useTypingSignal } from './useTypingSignal.ts'
import type { Variables } from './variables.ts'

interface WriterFacts {
  conversation: Pick<ConversationEntry, 'id' | 'can_reply' | 'channel'>
  mode: ReplyMode
  /** A text to begin with, after what was being written. */
  addedText: string | null
  variables: Variables
  onSend: SendText
  ref: Ref<ReplyBoxHandle> | undefined
}

const joined = (before: string, added: string | null): string => [before.trimEnd(), added].filter(Boolean).join('\n')

/** What is being written in one mode: text, files, and the way to send both. Lives as long as the mode is chosen. */
export function useWriter({ conversation, mode, addedText, variables, onSend, ref }: WriterFacts) {
  const isNote = mode === 'note'
  const draft = useDraft(conversation.id, mode)
  const files = useReplyFiles(conversation.id, mode)
  const typing = useTypingSignal(conversation.id, isNote)
  const editor = useRef<EditorHandle>(null)
  const [firstText] = useState(() => (addedText ? joined(draft.initialText, addedText) : draft.initialText))
  useDirty(draft.state === 'unsaved', draft.save)
  useDirty(draft.state === 'refused' || files.files.length > 0)
  const attachButton = useRef<HTMLButtonElement>(null)
  useCommand('conversations.attach', () => attachButton.current?.click())

  const { change } = draft
  useEffect(() => {
    if (addedText) change(firstText)
  }, [addedText, firstText, change])

  useImperativeHandle(ref, () => ({
    open: () => editor.current?.focus(),
    edit: (text) => editor.current?.replace(joined(draft.text.current, text)),
  }))

  const limit = isNote ? MAX_MESSAGE_CHARS : lengthLimit(conversation.channel)
  const [left, setLeft] = useState(() => lettersLeft(firstText, limit))
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const isClosed = !isNote && !conversation.can_reply
  const isEmpty = draft.state === 'empty' && files.files.length === 0
  const send = (after: AfterSend) => {
    if (isClosed || (draft.text.current.trim() === '' && files.files.length === 0)) return
    const refused = whyNot({ text: draft.text.current.trim(), limit, variables: isNote ? null : variables })
    setRefusal(refused)
    if (refused) return editor.current?.focus()
    onSend({ content: draft.text.current.trim(), isPrivate: isNote, files: files.files, after })
    draft.change('')
    editor.current?.replace('')
    files.clear()
    void draft.flush()
    typing.stop()
  }
  const onChange = (text: string) => {
    if (text !== draft.text.current && text.trim() !== '') typing.onKey()
    setRefusal(null)
    setLeft(lettersLeft(text, limit))
    draft.change(text)
  }
  const onBlur = () => {
    typing.stop()
    void draft.flush()
  }
  /** Text of an editor that is drawn now: the first one, or whatever was typed before another took over. */
  const initialText = () => draft.text.current || firstText
  return { draft, files, editor, attachButton, initialText, isClosed, isEmpty, left, refusal, send, onChange, onBlur }
}
