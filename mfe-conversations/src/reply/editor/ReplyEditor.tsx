import { chakra } from '@chakra-ui/react/styled-system'
import type { SendKey } from '@parley/shared/contract/ui-settings'
import { toParagraphs } from '@parley/shared/rich-text/marked-lines'
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type Ref,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react'
import { Editor } from 'slate'
import { Editable, ReactEditor, Slate } from 'slate-react'
import { LINES, renderElement, renderLeaf } from './DrawnText.tsx'
import type { EditorHandle, EditorProps } from './editor-handle.ts'
import type { Format } from './formats.ts'
import { formatsAt, hrefAt, setLink, toggleFormat } from './formatting.ts'
import { hasWaiting } from './pictures.ts'
import {
  createReplyEditor,
  insertInPlace,
  insertMarked,
  insertMention,
  insertTrigger,
  replaceText,
  type Trigger,
  textOf,
  triggerAt,
} from './reply-editor.ts'
import { readFormatKey, readReplyKey } from './reply-keys.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { keepCaretInSight } from './scrolling/caret-in-sight.ts'
import type { Suggested } from './suggested.ts'
import { usePictures } from './usePictures.ts'

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
    ...LINES,
  },
})
const DRAWN = { renderElement, renderLeaf, scrollSelectionIntoView: keepCaretInSight }
const MIN_HEIGHT = { minHeight: 'var(--field-min, 4.5rem)' }

interface ReplyEditorProps extends EditorProps {
  isNote: boolean
  sendKey: SendKey
  /** What the channel can show; keys of the others do nothing. */
  formats: readonly Format[]
  suggested: readonly Suggested[]
  suggestionsLabel: string
  onTrigger: (trigger: Trigger | null) => void
  /** Chosen from the suggestions. */
  onSuggested: (choice: Suggested) => void
  /** The keys for a link were pressed. */
  onLinkKey: () => void
  ref?: Ref<EditorHandle>
}

/** The editor itself: a chunk of its own, because the list and the thread can be read without it. */
export default function ReplyEditor(props: ReplyEditorProps) {
  const [editor] = useState(createReplyEditor)
  // Before it catches up: the focus would wait for what that changes to be drawn.
  useEditorFocus(editor, props)
  const initial = useInitial(editor, props)
  const suggestions = useOpenSuggestions(editor, props)
  const listId = useId()
  const { isOpen, active } = suggestions
  const onPictures = usePictures(editor, { canShow: props.formats.includes('image'), onFiles: props.onFiles })

  return (
    <Slate
      editor={editor}
      initialValue={initial}
      onValueChange={() => props.onChange(textOf(editor))}
      onChange={() => {
        suggestions.follow(triggerAt(editor, props.isNote))
        props.onFormats(formatsAt(editor))
      }}
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
        readOnly={props.isReadOnly}
        // Inline, because the editor writes the height of its placeholder there, and the thread would jump.
        style={MIN_HEIGHT}
        spellCheck
        {...DRAWN}
        onKeyDown={(event) => onEditorKey(event, editor, props, suggestions)}
        onBlur={props.onBlur}
        onPaste={(event: ClipboardEvent) => pasteFiles(event, onPictures)}
        onDrop={(event: DragEvent) => dropFiles(event, onPictures)}
      />
    </Slate>
  )
}

/** What the editor begins with, and what was typed into the one before while this one was drawn. */
function useInitial(editor: Editor, { initialText }: ReplyEditorProps) {
  const [first] = useState(initialText)
  const [paragraphs] = useState(() => toParagraphs(first))
  const catchUp = useEffectEvent(() => {
    const now = initialText()
    if (now !== first) replaceText(editor, now)
  })
  useLayoutEffect(() => catchUp(), [])
  return paragraphs
}

/** Suggestions first, then formats, then sending and line breaks. */
function onEditorKey(
  event: KeyboardEvent,
  editor: ReturnType<typeof createReplyEditor>,
  props: ReplyEditorProps,
  suggestions: ReturnType<typeof useOpenSuggestions>,
): void {
  if (suggestions.isOpen && steer(event, suggestions)) return
  if (formatByKey(event, editor, props)) return
  const meaning = readReplyKey(pressOf(event), props.sendKey)
  if (!meaning) return
  event.preventDefault()
  if (meaning === 'send') props.onSend()
  else editor.insertBreak()
}

/** What the box can do with the editor. */
function handleOf(editor: Editor): EditorHandle {
  // A menu that closes gives the focus back to its button in the next frame: the text has the last word.
  const focused = (act: () => void) => {
    act()
    focusEnd(editor)
    requestAnimationFrame(() => requestAnimationFrame(() => focusEnd(editor)))
  }
  return {
    focus: () => focusEnd(editor),
    replace: (text) => replaceText(editor, text),
    insert: (text) => focused(() => insertMarked(editor, text)),
    trigger: (sign) => focused(() => insertTrigger(editor, sign)),
    format: (format) => focused(() => toggleFormat(editor, format)),
    link: (href) => focused(() => setLink(editor, href)),
    hasWaiting: () => hasWaiting(editor),
    linkAtCaret: () => hrefAt(editor),
  }
}

/** Lets the box reach the editor, and takes the focus when it is drawn for somebody who wants to write. */
function useEditorFocus(editor: Editor, { ref, takesFocus }: ReplyEditorProps): void {
  useImperativeHandle(ref, () => handleOf(editor), [editor])
  const [isWanted] = useState(takesFocus)
  // With the drawing that takes the place of the field that had it: a key in between would go nowhere.
  useLayoutEffect(() => {
    if (isWanted) focusEnd(editor)
  }, [isWanted, editor])
}

/** Which suggestion is chosen, and what a choice puts into the text. */
function useOpenSuggestions(
  editor: Editor,
  { suggested, onTrigger, onSuggested }: ReplyEditorProps,
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
    else insertInPlace(editor, trigger, choice.text)
    onSuggested(choice)
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

/** As `pasteFiles`; the box around the text would attach what is dropped anywhere else. */
function dropFiles(event: DragEvent, onFiles: EditorProps['onFiles']): boolean {
  const files = [...event.dataTransfer.files]
  if (files.length === 0) return false
  event.preventDefault()
  event.stopPropagation()
  onFiles(files)
  return true
}

/** @returns whether the key was one that changes how the text looks */
function formatByKey(event: KeyboardEvent, editor: Editor, { formats, onLinkKey }: ReplyEditorProps): boolean {
  const format = readFormatKey({ ...pressOf(event), code: event.code })
  if (!format) return false
  event.preventDefault()
  event.stopPropagation()
  if (!formats.includes(format)) return true
  if (format === 'link') onLinkKey()
  else toggleFormat(editor, format)
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
