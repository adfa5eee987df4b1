import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuCheck } from '@parley/shared/ui/menu'
import { modKey } from '@parley/shared/ui/mod-key'
import Bold from 'lucide-react/icons/bold'
import CodeGlyph from 'lucide-react/icons/code'
import Italic from 'lucide-react/icons/italic'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import SquareCode from 'lucide-react/icons/square-code'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Type from 'lucide-react/icons/type'
import type { ReactNode } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import type { Format } from '../editor/formats.ts'
import type { Tool } from './ToolLine.tsx'

const NAMES = defineMessages({
  strong: { id: 'conversations.format.strong', defaultMessage: 'Bold' },
  emphasis: { id: 'conversations.format.emphasis', defaultMessage: 'Italic' },
  strike: { id: 'conversations.format.strike', defaultMessage: 'Strikethrough' },
  code: { id: 'conversations.format.code', defaultMessage: 'Code' },
  bullet: { id: 'conversations.format.bullet', defaultMessage: 'List' },
  numbered: { id: 'conversations.format.numbered', defaultMessage: 'Numbered list' },
  quote: { id: 'conversations.format.quote', defaultMessage: 'Quote' },
  'code-line': { id: 'conversations.format.codeBlock', defaultMessage: 'Code block' },
  more: { id: 'conversations.format.more', defaultMessage: 'More formatting' },
})

const MORE = [
  ['emphasis', Italic, 'I'],
  ['strike', Strikethrough, '⇧X'],
  ['code', CodeGlyph, 'E'],
  ['numbered', ListOrdered, '⇧7'],
  ['quote', Quote, '⇧9'],
  ['code-line', SquareCode, null],
] as const

interface Formatting {
  /** What the channel can show. */
  formats: readonly Format[]
  /** What holds at the caret. */
  active: readonly Format[]
  onFormat: (format: Format) => void
  /** The tool for links, between bold and lists. */
  link: ReactNode
}

/** How the words look. There are none where the channel shows letters only. */
export function formatTools({ link, ...formatting }: Formatting): Tool[] {
  if (formatting.formats.length === 0) return []
  return [
    { id: 'strong', starts: true, node: <FormatButton {...formatting} format="strong" icon={Bold} shortcut="B" /> },
    { id: 'link', node: link },
    { id: 'bullet', node: <FormatButton {...formatting} format="bullet" icon={List} shortcut="⇧8" /> },
    { id: 'more', node: <MoreFormats {...formatting} /> },
  ]
}

type FormattingProps = Omit<Formatting, 'link'>

interface FormatButtonProps extends FormattingProps {
  format: 'strong' | 'bullet'
  icon: typeof Bold
  shortcut: string
}

function FormatButton({ format, icon, shortcut, active, onFormat }: FormatButtonProps) {
  return (
    <IconButton
      size="sm"
      icon={icon}
      iconSize={18}
      pressed={active.includes(format)}
      label={useIntl().formatMessage(NAMES[format])}
      shortcut={modKey(shortcut)}
      // The selection is what is formatted: it must not be lost to the button.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onFormat(format)}
    />
  )
}

function MoreFormats({ active, onFormat }: FormattingProps) {
  const intl = useIntl()
  const label = intl.formatMessage(NAMES.more)
  return (
    <Menu
      label={label}
      side="top-start"
      trigger={<IconButton size="sm" icon={Type} iconSize={18} tooltip={false} title={label} label={label} />}
    >
      {MORE.map(([format, icon, key]) => (
        <MenuCheck
          key={format}
          icon={icon}
          closes
          checked={active.includes(format)}
          onChange={() => onFormat(format)}
          end={key && modKey(key)}
        >
          {intl.formatMessage(NAMES[format])}
        </MenuCheck>
      ))}
    </Menu>
  )
}
