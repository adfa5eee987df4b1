import { IconButton } from '@parley/shared/ui/icon-button'
import { LinkTool } from '@parley/shared/ui/link-tool'
import Braces from 'lucide-react/icons/braces'
import SquareSlash from 'lucide-react/icons/square-slash'
import type { RefObject } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import type { EditorHandle } from '../editor/editor-handle.ts'
import type { Format } from '../editor/formats.ts'
import { EmojiTool } from './EmojiTool.tsx'
import { formatTools } from './FormatTools.tsx'
import { type Tool, ToolLine } from './ToolLine.tsx'

const TEXTS = defineMessages({
  canned: { id: 'conversations.reply.canned', defaultMessage: 'Insert a canned response' },
  variable: { id: 'conversations.reply.variable', defaultMessage: 'Insert a variable' },
})

interface ReplyToolsProps {
  editor: RefObject<EditorHandle | null>
  formats: readonly Format[]
  active: readonly Format[]
  isLinkOpen: boolean
  onLinkOpen: (isOpen: boolean) => void
  /** Files, sound, articles and templates. */
  files: readonly Tool[]
  /** The tools of other areas, and what is set once. */
  last: readonly Tool[]
  /** The tool that was opened from elsewhere. */
  pinned: string | null
}

/** What can be done to a text beside typing it. */
export function ReplyTools({ editor, formats, active, isLinkOpen, onLinkOpen, files, last, pinned }: ReplyToolsProps) {
  const onFormat = (format: Format) => editor.current?.format?.(format)
  const link = formats.includes('link') && (
    <LinkTool
      side="top-start"
      isOpen={isLinkOpen}
      onOpen={onLinkOpen}
      isActive={active.includes('link')}
      hrefNow={() => editor.current?.linkAtCaret?.() ?? ''}
      onLink={(href) => editor.current?.link?.(href)}
    />
  )
  return (
    <ToolLine
      pinned={isLinkOpen ? 'link' : pinned}
      tools={[
        { id: 'emoji', node: <EmojiTool onPick={(sign) => editor.current?.insert(sign)} /> },
        ...files,
        ...formatTools({ formats, active, onFormat, link }),
        { id: 'canned', starts: true, node: <TriggerTool editor={editor} icon={SquareSlash} name="canned" sign="/" /> },
        { id: 'variable', node: <TriggerTool editor={editor} icon={Braces} name="variable" sign="{{" /> },
        ...last,
      ]}
    />
  )
}

interface TriggerToolProps {
  editor: RefObject<EditorHandle | null>
  icon: typeof Braces
  name: keyof typeof TEXTS
  sign: '/' | '{{'
}

/** Types the sign that opens a list of suggestions. */
function TriggerTool({ editor, icon, name, sign }: TriggerToolProps) {
  return (
    <IconButton
      size="sm"
      icon={icon}
      iconSize={18}
      label={useIntl().formatMessage(TEXTS[name])}
      shortcut={sign}
      onClick={() => editor.current?.trigger(sign)}
    />
  )
}
