import { chakra } from '@chakra-ui/react/styled-system'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useState,
} from 'react'
import { Editor } from 'slate'
import { Editable, ReactEditor, type RenderElementProps, Slate } from 'slate-react'
import type { EditorHandle, EditorProps } from './editor-handle.ts'
import {
  createReplyEditor,
  insertCanned,
  insertMention,
  replaceText,
  type Trigger,
  textOf,
  triggerAt,
} from './reply-editor.ts'
import { readReplyKey, type SendKey } from './reply-keys.ts'
import { toParagraphs } from './reply-text.ts'
import { SuggestionList } from './SuggestionList.tsx'
import type { Suggested } from './useSuggestions.ts'

const Field = chakra(Editable, {
  base: {
    maxH: '40vh',
    overflowY: 'auto',
    px: '3.5',
    pt: '0.5',
    pb: '2',
    textStyle: 'message',
    overflowWrap: 'anywhere',
    _focusVisible: { outline: 'none' },
    '& [data-slate-placeholder]': { color: 'fg.3', opacity: '1 !important' },
  },
})
const MentionChip = chakra('span', {
  base: {
    px: '1',
    py: 'px',
    borderRadius: '4',
    fontWeight: 'medium',
    bg: 'color-mix(in srgb, var(--bubble-note-line) 32%, transparent)',
  },
})

const MIN_HEIGHT = { minHeight: '4.5rem' }

interface ReplyEditorProps extends EditorProps {
  isNote: boolean
  sendKey: SendKey
  suggested: readonly Suggested[]
  suggestionsLabel: string
  onTrigger: (trigger: Trigger | null) => void
  ref?: Ref<EditorHandle>
}

/** The editor itself: a chunk of its own, because the list and the thread can be read without it. */
export default function ReplyEditor(props: ReplyEditorProps) {
  const [editor] = useState(createReplyEditor)
  const [initial] = useState(() => toParagraphs(props.initialText))
  const suggestions = useOpenSuggestions(editor, props)
  const listId = useId()
  const { isOpen, active } = suggestions
  useEditorFocus(editor, props)

  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen && steer(event, suggestions)) return
    const meaning = readReplyKey({ ...pressOf(event) }, props.sendKey)
    if (!meaning) return
    event.preventDefault()
    if (meaning === 'send') props.onSend()
    else editor.insertBreak()
  }
  return (
    <Slate
      editor={editor}
      initialValue={initial}
      onValueChange={() => props.onChange(textOf(editor))}
      onChange={() => suggestions.follow(triggerAt(editor, props.isNote))}
    >
      {isOpen && (
        <SuggestionList
          id={listId}
          label={props.suggestionsLabel}
          suggestions={props.suggested.map(({ row }) => row)}
          active={active}
          onPick={suggestions.pick}
        />
      )}
      <Field
        role="textbox"
        aria-multiline
        aria-label={props.label}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        placeholder={props.placeholder}
        dir="auto"
        // Inline, because the editor writes the height of its placeholder there, and the thread would jump.
        style={MIN_HEIGHT}
        spellCheck
        renderElement={renderElement}
        onKeyDown={onKeyDown}
        onBlur={props.onBlur}
        onPaste={(event: ClipboardEvent) => pasteFiles(event, props.onFiles)}
      />
    </Slate>
  )
}

/** Lets the box reach the editor, and takes the focus when it is drawn for somebody who wants to write. */
function useEditorFocus(editor: Editor, { ref, takesFocus }: ReplyEditorProps): void {
  useImperativeHandle(ref, () => ({ focus: () => focusEnd(editor), replace: (text) => replaceText(editor, text) }), [
    editor,
  ])
  const [isWanted] = useState(takesFocus)
  useEffect(() => {
    if (isWanted) focusEnd(editor)
  }, [isWanted, editor])
}

/** Which suggestion is chosen, and what a choice puts into the text. */
function useOpenSuggestions(
  editor: Editor,
  { suggested, onTrigger }: ReplyEditorProps,
): Steering & { isOpen: boolean; follow: (trigger: Trigger | null) => void } {
  const [trigger, setTrigger] = useState<Trigger | null>(null)
  const [active, setActive] = useState(0)
  const follow = (next: Trigger | null) => {
    setTrigger(next)
    setActive(0)
    onTrigger(next)
  }
  const pick = (index: number) => {
    const choice = suggested[index]
    if (!trigger || !choice) return
    if (choice.kind === 'person') insertMention(editor, trigger, choice)
    else insertCanned(editor, trigger, choice.content)
    follow(null)
  }
  const isOpen = trigger !== null && suggested.length > 0
  return { isOpen, active, count: suggested.length, setActive, pick, close: () => follow(null), follow }
}

/** Where the caret was, or else at the end. Set without an operation: the focus would wait for that to be drawn. */
function focusEnd(editor: Editor): void {
  if (!editor.selection) editor.selection = Editor.range(editor, Editor.end(editor, []))
  ReactEditor.focus(editor)
}

/** @returns whether files were pasted: the editor leaves the event alone then */
export function pasteFiles(event: ClipboardEvent, onFiles: EditorProps['onFiles']): boolean {
  const files = [...event.clipboardData.files]
  if (files.length === 0) return false
  event.preventDefault()
  onFiles(files)
  return true
}

const pressOf = (event: KeyboardEvent) => ({
  key: event.key,
  shiftKey: event.shiftKey,
  altKey: event.altKey,
  ctrlKey: event.ctrlKey,
  metaKey: event.metaKey,
  isComposing: event.nativeEvent.isComposing,
})

interface Steering {
  active: number
  count: number
  setActive: (index: number) => void
  pick: (index: number) => void
  close: () => void
}

/** Keys while suggestions are open. @returns whether the key was one of theirs */
function steer(event: KeyboardEvent, { active, count, setActive, pick, close }: Steering): boolean {
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
  const act = {
    ArrowDown: () => setActive((active + 1) % count),
    ArrowUp: () => setActive((active - 1 + count) % count),
    Enter: () => pick(active),
    Tab: () => pick(active),
    Escape: close,
  }[event.key]
  if (!act) return false
  event.preventDefault()
  event.stopPropagation()
  act()
  return true
}

function renderElement({ element, attributes, children }: RenderElementProps) {
  if (element.type === 'mention')
    return (
      <MentionChip {...attributes} contentEditable={false}>
        @{element.person.name}
        {children}
      </MentionChip>
    )
  return (
    <div {...attributes} dir="auto">
      {children}
    </div>
  )
}
