import type { Format } from './formats.ts'

/** What the reply box can ask of its editor, whichever is drawn. */
export interface EditorHandle {
  focus(): void
  /** Replaces everything; the caret goes to the end. Cannot be undone: it belongs to another message. */
  replace(text: string): void
  /** Puts a text with its marks where the caret is, and the focus after it. */
  insert(text: string): void
  /** Types the sign that opens suggestions. */
  trigger(sign: '/' | '{{' | '@'): void
  /** Not in an editor of plain text. */
  format?(format: Format): void
  /** Links the chosen words; an empty address takes the link away. */
  link?(href: string): void
  /** A picture of the text is still on its way. */
  hasWaiting?(): boolean
  /** The address at the caret, empty where there is none. */
  linkAtCaret?(): string
}

export interface EditorProps {
  /** The text as it is when this editor takes over: somebody may be typing into the one before. */
  initialText: () => string
  /** Accessible name. */
  label: string
  placeholder: string
  onChange: (text: string) => void
  onSend: () => void
  onBlur: () => void
  /** Pasted files. */
  onFiles: (files: readonly File[]) => void
  /** What holds at the caret now. */
  onFormats: (formats: readonly Format[]) => void
  /** Drawn because somebody wants to write: begins with the caret at the end. */
  takesFocus: boolean
  /** Somebody else is writing: it is shown, and takes no keys. */
  isReadOnly?: boolean
}
