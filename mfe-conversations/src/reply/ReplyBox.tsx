import { useInboxesById } from '@parley/shared/account-lists/use-account-lists'
import type { HeldFile } from '@parley/shared/contract/settings'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { useFeature } from '@parley/shared/remote/use-shell'
import {
  type ComponentProps,
  memo,
  type Ref,
  Suspense,
  useCallback,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { useAssignableAgents } from '../conversation/useAssignableAgents.ts'
import { AttachButton } from './AttachButton.tsx'
import type { ReplyMode } from './drafts/drafts.ts'
import { EditorBoundary } from './editor/EditorBoundary.tsx'
import { type Format, formatsOf, NOTE_FORMATS } from './editor/formats.ts'
import { PlainEditor } from './editor/PlainEditor.tsx'
import type { Trigger } from './editor/reply-editor.ts'
import { type Suggested, useSuggestions } from './editor/useSuggestions.ts'
import { FileRow } from './FileRow.tsx'
import { ClosedCard } from './guards/ClosedCard.tsx'
import { OvertakenCard } from './guards/OvertakenCard.tsx'
import { RefusalCard } from './guards/RefusalCard.tsx'
import { ReplyOptions } from './options/ReplyOptions.tsx'
import { SignatureBelow } from './options/SignatureBelow.tsx'
import { useReplySettings } from './options/useReplySettings.ts'
import { ReplyFrame } from './ReplyFrame.tsx'
import { ReplyNotice } from './ReplyNotice.tsx'
import { RecipientsRow } from './recipients/RecipientsRow.tsx'
import { useRecipients } from './recipients/useRecipients.ts'
import { RecordTool } from './recording/RecordTool.tsx'
import type { ReplyBoxHandle, ReplyFacts, SendText } from './reply-box.ts'
import { SendButton } from './SendButton.tsx'
import { TemplateTool, useTemplates } from './templates/TemplateTool.tsx'
import { ReplyTools } from './tools/ReplyTools.tsx'
import { useVariables } from './useVariables.ts'
import { useWriter } from './useWriter.ts'
import type { Variables } from './variables.ts'

const ReplyEditor = lazyPage(() => import(/* webpackChunkName: "reply-editor" */ './editor/ReplyEditor.tsx'))

interface ReplyBoxProps {
  conversation: ReplyFacts
  mode: ReplyMode
  onMode: (mode: ReplyMode) => void
  onSend: SendText
  /** Brings the newest message into sight. */
  onShowNewest: () => void
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
})

/** The mode was just chosen: take the focus, with a text to put in or none. */
interface Beginning {
  mode: ReplyMode
  text: string | null
}

/** The box under the thread. Key it by the conversation. Memoised: it is drawn only for what changes in it. */
export const ReplyBox = memo(function ReplyBox({
  conversation,
  mode,
  onMode,
  onSend,
  onShowNewest,
  ref,
}: ReplyBoxProps) {
  const writer = useRef<ReplyBoxHandle>(null)
  const [beginning, setBeginning] = useState<Beginning | null>(null)
  const begin = (next: ReplyMode, text: string | null) => {
    setBeginning({ mode: next, text })
    onMode(next)
  }
  useImperativeHandle(ref, () => ({
    open: (next) => (next === mode ? writer.current?.open(next) : begin(next, null)),
    edit(text, isPrivate) {
      const next = isPrivate ? 'note' : 'reply'
      if (next === mode) writer.current?.edit(text, isPrivate)
      else begin(next, text)
    },
  }))
  return (
    <Writer
      key={mode}
      ref={writer}
      conversation={conversation}
      mode={mode}
      beginning={beginning?.mode === mode ? beginning : null}
      onMode={(next) => next !== mode && begin(next, null)}
      onSend={onSend}
      onShowNewest={onShowNewest}
    />
  )
})

interface WriterProps extends ReplyBoxProps {
  beginning: Beginning | null
}

function Writer({ conversation, mode, onMode, onSend, onShowNewest, beginning, ref }: WriterProps) {
  const intl = useIntl()
  const isNote = mode === 'note'
  const variables = useVariables(conversation)
  const settings = useReplySettings(conversation.channel)
  const mail = useRecipients(conversation, isNote)
  const { signature } = settings
  const addedText = beginning?.text ?? null
  const writer = useWriter({ conversation, mode, addedText, variables, signature, mail, onSend, ref })
  const hadFocus = useRef(beginning !== null)
  const closed = writer.isClosed ? intl.formatMessage(TEXTS.closed) : null
  const look = useFormats(conversation, isNote)
  const [isTemplatesOpen, setTemplatesOpen] = useState(false)
  const hasTemplates = useTemplates(conversation.inbox_id).length > 0
  const canSpeak = useFeature('voice_recorder')
  const editorProps = {
    initialText: writer.initialText(),
    label: useEditorLabel(conversation, isNote),
    placeholder: intl.formatMessage(isNote ? TEXTS.note : TEXTS.reply),
    sendKey: settings.sendKey,
    takesFocus: hadFocus.current,
    onChange: writer.onChange,
    onSend: () => writer.send('stay'),
    onBlur: writer.onBlur,
    onFiles: writer.files.add,
  }
  const plain = <PlainEditor {...editorProps} ref={writer.editor} onFocus={() => (hadFocus.current = true)} />
  return (
    <ReplyFrame
      mode={mode}
      onMode={onMode}
      draft={writer.draft.state}
      left={writer.left}
      notice={!closed && <ReplyNotice conversation={conversation} isNote={isNote} />}
      recipients={mail && <RecipientsRow recipients={mail.recipients} onChange={mail.change} />}
      guard={
        <>
          {writer.isClosed && (
            <ClosedCard
              onTemplates={hasTemplates ? () => setTemplatesOpen(true) : null}
              onNote={() => onMode('note')}
            />
          )}
          <RefusalCard refusal={writer.refusal} />
          <OvertakenCard
            answer={writer.overtaken.asked}
            onShow={() => {
              writer.overtaken.see()
              onShowNewest()
            }}
            onSendAnyway={() => writer.send('stay', true)}
          />
        </>
      }
      below={!isNote && <SignatureBelow signature={signature} onRemove={() => settings.setSigned(false)} />}
      tools={
        <ReplyTools editor={writer.editor} {...look} options={<ReplyOptions settings={settings} isNote={isNote} />}>
          <AttachButton ref={writer.attachButton} onFiles={writer.files.add} />
          {canSpeak && <RecordTool onRecorded={(file) => writer.files.add([file])} />}
          {!isNote && (
            <TemplateTool
              inboxId={conversation.inbox_id}
              isOpen={isTemplatesOpen}
              onOpen={setTemplatesOpen}
              onSend={writer.sendTemplate}
            />
          )}
        </ReplyTools>
      }
      files={<FileRow files={writer.files.files} onRemove={writer.files.remove} inset />}
      onFiles={writer.files.add}
      sendButton={<SendButton mode={mode} isEmpty={writer.isEmpty} blocked={closed} onSend={writer.send} />}
    >
      <EditorBoundary fallback={plain}>
        <Suspense fallback={plain}>
          <SuggestingEditor
            {...editorProps}
            ref={writer.editor}
            isNote={isNote}
            conversation={conversation}
            variables={variables}
            formats={look.formats}
            onFormats={look.onActive}
            onLinkKey={() => look.onLinkOpen(true)}
            onHeldFiles={writer.files.addHeld}
          />
        </Suspense>
      </EditorBoundary>
    </ReplyFrame>
  )
}

/** What the text may look like, and what holds at the caret. */
function useFormats({ channel, inbox_id }: ReplyFacts, isNote: boolean) {
  const medium = useInboxesById().get(inbox_id)?.medium
  const [active, setActive] = useState<readonly Format[]>([])
  const [isLinkOpen, onLinkOpen] = useState(false)
  const formats = isNote ? NOTE_FORMATS : formatsOf(channel, medium)
  const onActive = useCallback(
    (next: readonly Format[]) => setActive((held) => (held.join() === next.join() ? held : next)),
    [],
  )
  return { formats, active, onActive, isLinkOpen, onLinkOpen }
}

type SuggestingEditorProps = Omit<
  ComponentProps<typeof ReplyEditor>,
  'suggested' | 'suggestionsLabel' | 'onTrigger' | 'onSuggested'
> & {
  conversation: ReplyFacts
  variables: Variables
  onHeldFiles: (files: readonly HeldFile[]) => void
}

/** The editor with what it suggests: here, so that only it is drawn when that changes. */
function SuggestingEditor({ conversation, variables, onHeldFiles, ...editor }: SuggestingEditorProps) {
  const [trigger, setTrigger] = useState<Trigger | null>(null)
  const { suggested, label } = useSuggestions(trigger, useAssignableAgents(conversation.inbox_id) ?? [], variables)
  const onSuggested = (choice: Suggested) => {
    if (choice.kind !== 'text') return
    choice.onUse?.()
    if (choice.files) onHeldFiles(choice.files)
  }
  return (
    <ReplyEditor
      {...editor}
      suggested={suggested}
      suggestionsLabel={label}
      onTrigger={setTrigger}
      onSuggested={onSuggested}
    />
  )
}

function useEditorLabel({ contact: { name } }: ReplyFacts, isNote: boolean): string {
  const intl = useIntl()
  if (isNote) return intl.formatMessage(TEXTS.noteLabel)
  return intl.formatMessage({ id: 'conversations.reply.label', defaultMessage: 'Reply to {name}' }, { name })
}
