import { styled } from '@parley/shared/ui/styled'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Editor } from 'slate'
import { Editable, Slate } from 'slate-react'
import { localeDirection } from '../../portal/locale-name.ts'
import { blocksIn, createArticleEditor, replaceBlocks } from '../editor/article-editor.ts'
import { indentItem, outdentItem, toNextCell } from '../editor/block-keys.ts'
import { formatsAt, insertImage, toggleMark } from '../editor/formatting.ts'
import { ARTICLE_LOOK } from '../text/article-styles.ts'
import { toBlocks } from '../text/from-markdown.ts'
import { toMarkdown } from '../text/to-markdown.ts'
import { renderElement, renderLeaf } from './DrawnBlocks.tsx'
import { EditorBar } from './EditorBar.tsx'
import { PicturesElsewhere } from './PicturesElsewhere.tsx'
import { useFileUpload, useImageUpload } from './useImageUpload.ts'

const Text = styled('div', {
  base: {
    ...ARTICLE_LOOK,
    // All that is left is to write in, and the bar stays at the bottom however short the text is.
    flex: '1 0 auto',
    display: 'flex',
    flexDirection: 'column',
    minH: '20rem',
    '& [data-slate-editor]': { flex: '1 0 auto', outline: 'none', '& > * + *': { mt: '4' } },
    '& [data-slate-placeholder]': { color: 'fg.3', opacity: '1 !important' },
    '& [data-link]': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
    '& tr:first-of-type td': { bg: 'bg.sunken', fontWeight: 'semibold' },
    '& td': { minW: '6rem' },
  },
})

interface ArticleTextEditorProps {
  /** Markdown. What comes from outside, a draft put back for one, takes the place of what is there. */
  value: string
  locale: string
  label: string
  placeholder: string
  onChange: (markdown: string) => void
}

/** The text of an article, written as it will be read; kept as Markdown. A chunk of its own. */
export default function ArticleTextEditor({ value, locale, label, placeholder, onChange }: ArticleTextEditorProps) {
  const [editor] = useState(createArticleEditor)
  const [initial] = useState(() => toBlocks(value))
  const [formats, setFormats] = useState(() => formatsAt(editor))
  const upload = useImageUpload()
  const store = useFileUpload()
  const onImage = async (file: File) => (await upload(file))?.file_url ?? null
  const onFile = async (file: File) => (await store(file))?.file_url ?? null
  const written = useRef(value)
  useEffect(() => {
    if (written.current === value) return
    written.current = value
    replaceBlocks(editor, toBlocks(value))
  }, [editor, value])
  const takeFiles = (files: FileList) => {
    for (const file of files) {
      void onImage(file).then((url) => {
        if (url) insertImage(editor, url, file.name.replace(/\.\w+$/, ''))
      })
    }
  }
  return (
    <Slate
      editor={editor}
      initialValue={initial}
      onChange={() => setFormats(formatsAt(editor))}
      onValueChange={() => {
        written.current = toMarkdown(blocksIn(editor))
        onChange(written.current)
      }}
    >
      <PicturesElsewhere />
      <Text lang={locale.replace('_', '-')}>
        <Editable
          role="textbox"
          aria-multiline
          aria-label={label}
          placeholder={placeholder}
          dir={localeDirection(locale)}
          spellCheck
          renderElement={renderElement}
          renderLeaf={renderLeaf}
          onKeyDown={(event: KeyboardEvent) => byKey(event, editor)}
          onPaste={(event: ClipboardEvent) => filesOf(event, event.clipboardData, takeFiles)}
          onDrop={(event: DragEvent) => filesOf(event, event.dataTransfer, takeFiles)}
        />
      </Text>
      <EditorBar editor={editor} formats={formats} onImage={onImage} onFile={onFile} />
    </Slate>
  )
}

/** @returns whether files came, and the editor has nothing to do */
function filesOf(event: { preventDefault: () => void }, data: DataTransfer, take: (files: FileList) => void): boolean {
  if (data.files.length === 0) return false
  event.preventDefault()
  take(data.files)
  return true
}

const MARK_KEYS = { b: 'strong', i: 'emphasis', e: 'code' } as const

/** Keys that change the text. Tab is one only inside of lists and tables, and leaves them at their ends. */
function byKey(event: KeyboardEvent, editor: Editor): void {
  if (event.nativeEvent.isComposing) return
  const isTab = event.key === 'Tab' && !event.ctrlKey && !event.altKey && !event.metaKey
  if (isTab) {
    const moved = event.shiftKey
      ? toNextCell(editor, -1) || outdentItem(editor)
      : toNextCell(editor, 1) || indentItem(editor)
    if (moved) event.preventDefault()
    return
  }
  const mark = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && MARK_KEYS[event.key as 'b']
  if (!mark) return
  event.preventDefault()
  event.stopPropagation()
  toggleMark(editor, mark)
}
