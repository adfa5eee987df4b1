import type {
  ImageElement,
  LinkElement,
  MentionElement,
  ParagraphElement,
  Run,
} from '@parley/shared/rich-text/marked-lines'
import type { BaseEditor } from 'slate'
import type { HistoryEditor } from 'slate-history'
import type { ReactEditor } from 'slate-react'

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor
    Element: ParagraphElement | MentionElement | LinkElement | ImageElement
    Text: Run
  }
}
