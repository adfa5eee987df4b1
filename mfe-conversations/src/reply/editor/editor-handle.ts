/** What the reply box can ask of its editor, whichever is drawn. */
export interface EditorHandle {
  focus(): void
  /** Replaces everything; the caret goes to the end. Cannot be undone: it belongs to another message. */
  replace(text: string): void
}

export interface EditorProps {
  initialText: string
  /** Accessible name. */
  label: string
  placeholder: string
  onChange: (text: string) => void
  onSend: () => void
  onBlur: () => void
  /** Pasted files. */
  onFiles: (files: readonly File[]) => void
  /** Drawn because somebody wants to write: begins with the caret at the end. */
  takesFocus: boolean
}
