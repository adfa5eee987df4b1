import { useInboxesById } from '@parley/shared/account-lists/use-account-lists'
import type { HeldFile } from '@parley/shared/contract/settings'
import type { SendKey } from '@parley/shared/contract/ui-settings'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { type ComponentProps, Suspense, useCallback, useState } from 'react'
import { useAssignableAgents } from '../conversation/useAssignableAgents.ts'
import { EditorBoundary } from './editor/fallback/EditorBoundary.tsx'
import { PlainEditor } from './editor/fallback/PlainEditor.tsx'
import { type Format, formatsOf, NOTE_FORMATS } from './editor/formats.ts'
import type { Trigger } from './editor/reply-editor.ts'
import type { Suggested } from './editor/suggested.ts'
import { useSuggestions } from './editor/useSuggestions.ts'
import type { ReplyFacts } from './reply-box.ts'
import type { Writing } from './useWriter.ts'
import type { Variables } from './variables.ts'

const ReplyEditor = lazyPage(() => import(/* webpackChunkName: "reply-editor" */ './editor/ReplyEditor.tsx'))

interface WritingFieldProps {
  conversation: ReplyFacts
  isNote: boolean
  writer: Writing
  variables: Variables
  look: ReturnType<typeof useFormats>
  sendKey: SendKey
  /** Drawn because somebody wants to write. */
  startsFocused: boolean
  label: string
  placeholder: string
}

/** Where the text is typed: plain while the editor is on its way and where it never comes. */
export function WritingField(props: WritingFieldProps) {
  const { conversation, isNote, writer, variables, look } = props
  // Drawn anew when it is focused: the editor that takes its place is told to take the focus, too.
  const [hadFocus, setHadFocus] = useState(props.startsFocused)
  const editorProps = {
    ...{ label: props.label, placeholder: props.placeholder, sendKey: props.sendKey },
    initialText: writer.initialText,
    takesFocus: hadFocus,
    isReadOnly: writer.draft.lock.isElsewhere,
    onChange: writer.onChange,
    onSend: () => writer.send('stay'),
    onBlur: writer.onBlur,
    onFiles: writer.files.add,
  }
  const plain = <PlainEditor {...editorProps} ref={writer.editor} onFocus={() => setHadFocus(true)} />
  return (
    <EditorBoundary fallback={plain}>
      <Suspense fallback={plain}>
        <SuggestingEditor
          {...editorProps}
          {...{ conversation, variables, isNote }}
          ref={writer.editor}
          formats={look.formats}
          onFormats={look.onActive}
          onLinkKey={() => look.onLinkOpen(true)}
          onHeldFiles={writer.files.addHeld}
        />
      </Suspense>
    </EditorBoundary>
  )
}

/** What the text may look like, and what holds at the caret. */
export function useFormats({ channel, inbox_id }: ReplyFacts, isNote: boolean) {
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
