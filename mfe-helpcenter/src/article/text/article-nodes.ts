import type { BaseEditor } from 'slate'
import type { HistoryEditor } from 'slate-history'
import type { ReactEditor } from 'slate-react'

/** How words look; Markdown can write each of them. */
export const MARKS = ['strong', 'emphasis', 'strike', 'code'] as const
export type Mark = (typeof MARKS)[number]

/** Words that share their look. */
export type Run = { text: string } & Partial<Record<Mark, true>>

export interface LinkElement {
  type: 'link'
  url: string
  /** An address that was typed as it is and reads as one by itself. */
  bare?: true
  children: Run[]
}

/** A picture between words, or alone in its paragraph. */
export interface ImageElement {
  type: 'image'
  url: string
  alt: string
  children: [{ text: '' }]
}

export type Inline = Run | LinkElement | ImageElement

export interface ParagraphElement {
  type: 'paragraph'
  children: Inline[]
}

export interface HeadingElement {
  type: 'heading'
  level: 1 | 2 | 3 | 4 | 5 | 6
  children: Inline[]
}

export interface CodeElement {
  type: 'code'
  language: string
  children: [{ text: string }]
}

export interface QuoteElement {
  type: 'quote'
  children: Block[]
}

/** As the public portal draws `> [!NOTE]` (configuration 10.5). */
export const TONES = ['note', 'tip', 'important', 'warning', 'caution'] as const
export type Tone = (typeof TONES)[number]

export interface CalloutElement {
  type: 'callout'
  tone: Tone
  children: Block[]
}

export interface ListItemElement {
  type: 'list-item'
  children: Block[]
}

export interface ListElement {
  type: 'list'
  ordered: boolean
  /** Of an ordered list; 1 where nothing else is said. */
  start?: number
  children: ListItemElement[]
}

export type Side = 'left' | 'center' | 'right' | null

export interface CellElement {
  type: 'cell'
  children: Inline[]
}

export interface RowElement {
  type: 'row'
  children: CellElement[]
}

/** The first row is the head. */
export interface TableElement {
  type: 'table'
  /** Where the words of each column stand. */
  sides: Side[]
  children: RowElement[]
}

export interface DividerElement {
  type: 'divider'
  children: [{ text: '' }]
}

export type Block =
  | ParagraphElement
  | HeadingElement
  | CodeElement
  | QuoteElement
  | CalloutElement
  | ListElement
  | TableElement
  | DividerElement

export type ArticleElement = Block | ListItemElement | RowElement | CellElement | LinkElement | ImageElement

/** Blocks whose children are words. */
export type TextBlock = ParagraphElement | HeadingElement

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor
    Element: ArticleElement
    Text: Run
  }
}
