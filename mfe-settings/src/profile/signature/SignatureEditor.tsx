import { toParagraphs } from '@parley/shared/rich-text/marked-lines'
import { toText } from '@parley/shared/rich-text/write-markup'
import type { ControlProps } from '@parley/shared/ui/field'
import { IconButton } from '@parley/shared/ui/icon-button'
import { LinkTool } from '@parley/shared/ui/link-tool'
import { modKey } from '@parley/shared/ui/mod-key'
import { styled } from '@parley/shared/ui/styled'
import Bold from 'lucide-react/icons/bold'
import Italic from 'lucide-react/icons/italic'
import List from 'lucide-react/icons/list'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import type { Editor } from 'slate'
import { Editable, ReactEditor, Slate } from 'slate-react'
import { renderElement, renderLeaf } from './DrawnSignature.tsx'
import {
  createSignatureEditor,
  hrefAt,
  type Look,
  looksAt,
  putCaretAtEnd,
  replaceText,
  setLink,
  textOf,
  toggleLook,
} from './signature-editor.ts'

const Box = styled('div', {
  base: {
    borderRadius: '6',
    bg: 'bg.surface',
    boxShadow: 'inset 0 0 0 1px var(--line-control)',
    '&:focus-within': {
      boxShadow: 'inset 0 0 0 1px var(--focus), 0 0 0 3px color-mix(in srgb, var(--focus) 22%, transparent)',
    },
  },
})
const Tools = styled('div', {
  base: { display: 'flex', gap: '0.5', p: '1', borderBottom: '1px solid', borderColor: 'line.1' },
})
const Words = styled('div', {
  base: {
    '& > *': { minH: '5.25rem', px: '2.5', py: '2', textStyle: '13', overflowWrap: 'anywhere', outline: 'none' },
  },
})

const NAMES = defineMessages({
  strong: { id: 'settings.signature.bold', defaultMessage: 'Bold' },
  emphasis: { id: 'settings.signature.italic', defaultMessage: 'Italic' },
  bullet: { id: 'settings.signature.list', defaultMessage: 'List' },
})
const TOOLS = [
  ['strong', Bold, 'B'],
  ['emphasis', Italic, 'I'],
  ['bullet', List, null],
] as const
const KEYS: Readonly<Record<string, Look>> = { b: 'strong', i: 'emphasis' }

/** Small with Caps Lock on too; where another script is typed, the Latin one that is printed beside it. */
const letterOf = ({ key, code }: KeyboardEvent): string => (key > '\u007f' ? code.slice(-1) : key).toLowerCase()

/** @param onLink asks for the address of a link */
function formatByKey(event: KeyboardEvent, editor: Editor, onLink: () => void): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const letter = letterOf(event)
  const look = event.shiftKey ? undefined : KEYS[letter]
  const isLink = event.shiftKey && letter === 'u'
  if (!look && !isLink) return
  event.preventDefault()
  if (look) toggleLook(editor, look)
  else onLink()
}

/** Where the caret was before the address was asked for, or else at the end. */
function link(editor: Editor, href: string): void {
  ReactEditor.focus(editor)
  putCaretAtEnd(editor)
  setLink(editor, href)
}

interface SignatureEditorProps {
  /** Markdown, as the wire keeps it. */
  value: string
  label: string
  control: ControlProps
  onChange: (value: string) => void
}

/** A signature as it will be read: words with their marks, lines of lists, links and pictures that were there. */
export default function SignatureEditor({ value, label, control, onChange }: SignatureEditorProps) {
  const intl = useIntl()
  const [editor] = useState(createSignatureEditor)
  const [initial] = useState(() => toParagraphs(value))
  const [looks, setLooks] = useState<readonly Look[]>([])
  const [isLinking, setIsLinking] = useState(false)
  // Marks can be written in more than one way: only what a person changed counts as another text.
  const known = useRef({ value, text: toText(initial) })
  useEffect(() => {
    if (value === known.current.value) return
    replaceText(editor, value)
    known.current = { value, text: textOf(editor) }
  }, [editor, value])
  const tell = () => {
    const text = textOf(editor)
    if (text === known.current.text) return
    known.current = { value: text, text }
    onChange(text)
  }
  return (
    <Slate editor={editor} initialValue={initial} onValueChange={tell} onChange={() => setLooks(looksAt(editor))}>
      <Box>
        <Tools>
          {TOOLS.map(([look, icon, key]) => (
            <IconButton
              key={look}
              size="sm"
              icon={icon}
              iconSize={18}
              pressed={looks.includes(look)}
              label={intl.formatMessage(NAMES[look])}
              shortcut={key ? modKey(key) : undefined}
              // The selection is what is formatted: it must not be lost to the button.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => toggleLook(editor, look)}
            />
          ))}
          <LinkTool
            side="bottom-start"
            isOpen={isLinking}
            onOpen={setIsLinking}
            isActive={hrefAt(editor) !== ''}
            hrefNow={() => hrefAt(editor)}
            onLink={(href) => link(editor, href)}
          />
        </Tools>
        <Words>
          <Editable
            {...control}
            role="textbox"
            aria-multiline
            aria-label={label}
            dir="auto"
            spellCheck
            renderElement={renderElement}
            renderLeaf={renderLeaf}
            onFocus={() => putCaretAtEnd(editor)}
            onKeyDown={(event: KeyboardEvent) => formatByKey(event, editor, () => setIsLinking(true))}
          />
        </Words>
      </Box>
    </Slate>
  )
}
