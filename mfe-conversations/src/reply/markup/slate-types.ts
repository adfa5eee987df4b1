import type { BaseEditor } from 'slate'
import type { HistoryEditor } from 'slate-history'
import type { ReactEditor } from 'slate-react'
import type { ImageElement, LinkElement, MentionElement, ParagraphElement, Run } from './reply-text.ts'

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor
    Element: ParagraphElement | MentionElement | LinkElement | ImageElement
    Text: Run
  }
}
