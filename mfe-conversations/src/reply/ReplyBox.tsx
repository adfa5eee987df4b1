import { memo, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { AssistTool } from './assist/AssistTool.tsx'
import type { ReplyMode } from './drafts/drafts.ts'
import { ChosenFiles } from './files/ChosenFiles.tsx'
import { ClosedCard } from './guards/ClosedCard.tsx'
import { ElsewhereCard } from './guards/ElsewhereCard.tsx'
import { OvertakenCard } from './guards/OvertakenCard.tsx'
import { RefusalCard } from './guards/RefusalCard.tsx'
import { ReplyNotice } from './notices/ReplyNotice.tsx'
import { ReplyOptions } from './options/ReplyOptions.tsx'
import { SignatureBelow } from './options/SignatureBelow.tsx'
import { useReplySettings } from './options/useReplySettings.ts'
import { leavesByMail } from './outbox/hold.ts'
import { ReplyFrame } from './ReplyFrame.tsx'
import { RecipientsRow } from './recipients/RecipientsRow.tsx'
import { useRecipients } from './recipients/useRecipients.ts'
import { useRecorder } from './recording/useRecorder.ts'
import type { ReplyBoxHandle, ReplyFacts, SendLater, SendText } from './reply-box.ts'
import { SendButton } from './SendButton.tsx'
import { useTemplates } from './templates/TemplateTool.tsx'
import { fileTools } from './tools/FileTools.tsx'
import { FilledTools } from './tools/FilledTools.tsx'
import { ReplyTools } from './tools/ReplyTools.tsx'
import { useVariables } from './useVariables.ts'
import { useWriter, type Writing } from './useWriter.ts'
import { useFormats, WritingField } from './WritingField.tsx'
import { WritingMarks } from './WritingMarks.tsx'

interface ReplyBoxProps {
  conversation: ReplyFacts
  mode: ReplyMode
  onMode: (mode: ReplyMode) => void
  onSend: SendText
  onLater: SendLater
  /** Brings the newest message into sight. */
  onShowNewest: (conversationId: number) => void
  ref?: Ref<ReplyBoxHandle>
}

const TEXTS = defineMessages({
  reply: { id: 'conversations.reply.placeholder', defaultMessage: 'Write a reply' },
  note: { id: 'conversations.note.placeholder', defaultMessage: 'Write a private note. Type @ to mention a colleague' },
  noteLabel: { id: 'conversations.note.label', defaultMessage: 'Private note: customers do not see this' },
  elsewhere: {
    id: 'conversations.elsewhere.text',
    defaultMessage: 'You are writing this in another window.',
  },
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
  onLater,
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
      onNote={(text) => begin('note', text)}
      onSend={onSend}
      onLater={onLater}
      onShowNewest={onShowNewest}
    />
  )
})

interface WriterProps extends ReplyBoxProps {
  beginning: Beginning | null
  /** Begins a private note with a text. */
  onNote: (text: string) => void
}

/** What the box stands on: how this person writes, who it goes to, and the text itself. */
function useParts({ conversation, mode, onSend, onLater, beginning, ref }: WriterProps) {
  const settings = useReplySettings(conversation.channel)
  const mail = useRecipients(conversation, mode === 'note')
  const variables = useVariables(conversation)
  const { signature } = settings
  const isMail = leavesByMail(conversation)
  const holdMs = isMail ? settings.holdSeconds * 1000 : 0
  const addedText = beginning?.text ?? null
  const writer = useWriter({ conversation, mode, addedText, variables, signature, mail, holdMs, onSend, onLater, ref })
  const { add, remove } = writer.files
  const recorder = useRecorder((file, instead) => {
    if (instead) remove(instead)
    add([file])
  })
  return { settings, mail, variables, isMail, writer, recorder }
}

function Writer(props: WriterProps) {
  const { conversation, mode, onMode, onShowNewest, beginning, onNote } = props
  const intl = useIntl()
  const isNote = mode === 'note'
  const { settings, mail, variables, isMail, writer, recorder } = useParts(props)
  const look = useFormats(conversation, isNote)
  const [isTemplatesOpen, setTemplatesOpen] = useState(false)
  const blocked = useBlocked(writer)
  const parts = { conversation, isNote, writer }
  return (
    <ReplyFrame
      mode={mode}
      onMode={onMode}
      marks={<WritingMarks writer={writer} />}
      notice={!writer.isClosed && <ReplyNotice conversation={conversation} isNote={isNote} />}
      assistant={<AssistTool {...parts} onNote={onNote} />}
      recipients={mail && <RecipientsRow recipients={mail.recipients} onChange={mail.change} />}
      guard={
        <Guards
          {...parts}
          onTemplates={() => setTemplatesOpen(true)}
          onNote={() => onMode('note')}
          onShowNewest={onShowNewest}
        />
      }
      below={!isNote && <SignatureBelow signature={settings.signature} onRemove={() => settings.setSigned(false)} />}
      tools={
        <ReplyTools
          editor={writer.editor}
          {...look}
          pinned={isTemplatesOpen ? 'template' : null}
          files={fileTools({ ...parts, recorder, look, onTemplates: setTemplatesOpen, isTemplatesOpen })}
          last={[
            { id: 'filled', node: <FilledTools conversationId={conversation.id} editor={writer.editor} /> },
            { id: 'options', node: <ReplyOptions settings={settings} isNote={isNote} isMail={isMail} /> },
          ]}
        />
      }
      files={<ChosenFiles files={writer.files.files} onRemove={writer.files.remove} onRecordAgain={recorder.start} />}
      onFiles={writer.files.add}
      sendButton={
        <SendButton
          mode={mode}
          hasFiles={writer.files.files.length > 0}
          draft={writer.draft.stateAtom}
          blocked={blocked}
          onSend={writer.send}
          onLater={(at) => void writer.sendLater(at)}
        />
      }
    >
      <WritingField
        {...parts}
        {...{ variables, look, sendKey: settings.sendKey, startsFocused: beginning !== null }}
        label={useEditorLabel(conversation, isNote)}
        placeholder={intl.formatMessage(isNote ? TEXTS.note : TEXTS.reply)}
      />
    </ReplyFrame>
  )
}

/** Why nothing can be sent now. */
function useBlocked({ isClosed, draft }: Writing): string | null {
  const intl = useIntl()
  if (isClosed) return intl.formatMessage(TEXTS.closed)
  return draft.lock.isElsewhere ? intl.formatMessage(TEXTS.elsewhere) : null
}

interface PartProps {
  conversation: ReplyFacts
  isNote: boolean
  writer: Writing
}

/** What keeps a text from being sent, one below the other. */
function Guards(
  props: PartProps & { onTemplates: () => void; onNote: () => void; onShowNewest: (id: number) => void },
) {
  const { writer } = props
  const hasTemplates = useTemplates(props.conversation.inbox_id).length > 0
  return (
    <>
      {writer.isClosed && <ClosedCard onTemplates={hasTemplates ? props.onTemplates : null} onNote={props.onNote} />}
      {writer.draft.lock.isElsewhere && (
        <ElsewhereCard
          onTake={() => {
            writer.draft.lock.take()
            writer.editor.current?.focus()
          }}
        />
      )}
      <RefusalCard refusal={writer.refusal} />
      <OvertakenCard
        answer={writer.overtaken.asked}
        onShow={() => {
          writer.overtaken.see()
          props.onShowNewest(props.conversation.id)
        }}
        onSendAnyway={writer.sendAnyway}
      />
    </>
  )
}

function useEditorLabel({ contact: { name } }: ReplyFacts, isNote: boolean): string {
  const intl = useIntl()
  if (isNote) return intl.formatMessage(TEXTS.noteLabel)
  return intl.formatMessage({ id: 'conversations.reply.label', defaultMessage: 'Reply to {name}' }, { name })
}
