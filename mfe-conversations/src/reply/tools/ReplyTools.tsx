import { IconButton } from '@parley/shared/ui/icon-button'
import { LinkTool } from '@parley/shared/ui/link-tool'
import { styled } from '@parley/shared/ui/styled'
import Braces from 'lucide-react/icons/braces'
import SquareSlash from 'lucide-react/icons/square-slash'
import type { ReactNode, RefObject } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import type { EditorHandle } from '../editor/editor-handle.ts'
import type { Format } from '../editor/formats.ts'
import { EmojiTool } from './EmojiTool.tsx'
import { FormatTools } from './FormatTools.tsx'

const Part = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5',
    '& + &': { ps: '1.5', ms: '0.5', borderInlineStart: '1px solid', borderColor: 'line.1' },
    _empty: { display: 'none' },
  },
})

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
  /** Files and sound. */
  children: ReactNode
  /** What is set once. */
  options: ReactNode
}

/** What can be done to a text beside typing it. */
export function ReplyTools({ editor, formats, active, isLinkOpen, onLinkOpen, children, options }: ReplyToolsProps) {
  const intl = useIntl()
  return (
    <>
      <Part>
        <EmojiTool onPick={(sign) => editor.current?.insert(sign)} />
        {children}
      </Part>
      <Part>
        <FormatTools
          formats={formats}
          active={active}
          onFormat={(format) => editor.current?.format?.(format)}
          link={
            formats.includes('link') && (
              <LinkTool
                side="top-start"
                isOpen={isLinkOpen}
                onOpen={onLinkOpen}
                isActive={active.includes('link')}
                hrefNow={() => editor.current?.linkAtCaret?.() ?? ''}
                onLink={(href) => editor.current?.link?.(href)}
              />
            )
          }
        />
      </Part>
      <Part>
        <IconButton
          size="sm"
          icon={SquareSlash}
          iconSize={18}
          label={intl.formatMessage(TEXTS.canned)}
          shortcut="/"
          onClick={() => editor.current?.trigger('/')}
        />
        <IconButton
          size="sm"
          icon={Braces}
          iconSize={18}
          label={intl.formatMessage(TEXTS.variable)}
          shortcut="{{"
          onClick={() => editor.current?.trigger('{{')}
        />
        {options}
      </Part>
    </>
  )
}
