import type { MessageRest } from '@parley/shared/contract/message'
import { IconButton } from '@parley/shared/ui/icon-button'
import type { MenuPoint } from '@parley/shared/ui/menu'
import { styled } from '@parley/shared/ui/styled'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash2 from 'lucide-react/icons/trash-2'
import { createContext, type ReactNode, useContext } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { isMail } from './MessageBubble.tsx'
import { partsOf } from './message-parts.ts'

const Place = styled('div', {
  base: {
    position: 'relative',
    width: 'fit-content',
    // As wide as the bubble may be, so that the tools stand beside it and not at the far side.
    maxW: { base: 'min(24rem, 100%)', '2xl': 'min(35rem, 100%)' },
    // A letter takes the whole column.
    '&[data-mail=true]': { width: 'full', maxW: 'full' },
    '&[data-note=true]': { maxW: { base: 'min(25.25rem, 100%)', '2xl': 'min(35rem, 100%)' } },
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    alignItems: 'inherit',
    '& > .tools': {
      position: 'absolute',
      // Beside the bubble; on a telephone, without room there, over its edge.
      top: { base: '-5', sm: '1' },
      bg: { base: 'bg.raised', sm: 'transparent' },
      borderRadius: '6',
      boxShadow: { base: '2', sm: 'none' },
      zIndex: 1,
      display: 'flex',
      opacity: 0,
      // A finger presses nothing that it did not see.
      '@media (hover: none)': { pointerEvents: 'none' },
      transition: 'opacity var(--dur-fast) var(--ease-out)',
    },
    '&[data-found=true]': { borderRadius: '12', boxShadow: '0 0 0 3px var(--brand-line)' },
    transition: 'box-shadow 200ms',
    '&:hover > .tools, &:focus-within > .tools': { opacity: 1, pointerEvents: 'auto' },
    '&[data-side=start] > .tools': { insetInlineStart: { base: '0', sm: 'calc(100% + 0.25rem)' } },
    '&[data-side=end] > .tools': {
      insetInlineEnd: { base: '0', sm: 'calc(100% + 0.25rem)' },
      flexDirection: 'row-reverse',
    },
    // Over the corner of a letter: there is no place beside it.
    '&[data-mail=true][data-side] > .tools': {
      insetInlineStart: 'auto',
      insetInlineEnd: '2',
      top: '2',
      bg: 'bg.surface',
      borderRadius: '6',
    },
  },
})

const TEXTS = defineMessages({
  more: { id: 'conversations.message.more', defaultMessage: 'More about this message' },
  copy: { id: 'conversations.message.copy', defaultMessage: 'Copy text' },
  delete: { id: 'conversations.message.delete', defaultMessage: 'Delete message' },
})

interface MessageToolsProps {
  message: MessageRest
  side: 'start' | 'end'
  onCopy: (text: string) => void
  onDelete: (messageId: number) => void
  onMenu: (message: MessageRest, at: MenuPoint) => void
  children: ReactNode
}

/** Whether the thread is painted: the words come first, and nobody can point at what is not there yet. */
export const ThreadIsPainted = createContext(true)

/** A bubble with what can be done to it beside it: on hover, and for the keyboard always in reach. */
export function MessageTools({ children, ...facts }: MessageToolsProps) {
  const { message, side } = facts
  const isPainted = useContext(ThreadIsPainted)
  if (partsOf(message).isDeleted) return children
  return (
    <Place data-side={side} data-note={message.private} data-mail={isMail(message)} data-message={message.id}>
      {children}
      {isPainted && <Tools {...facts} />}
    </Place>
  )
}

function Tools({ message, side, onCopy, onDelete, onMenu }: Omit<MessageToolsProps, 'children'>) {
  const intl = useIntl()
  const { content } = message
  const remove = intl.formatMessage(TEXTS.delete)
  const copy = intl.formatMessage(TEXTS.copy)
  return (
    <span className="tools">
      {content && (
        <IconButton size="xs" icon={Copy} label={copy} title={copy} tooltip={false} onClick={() => onCopy(content)} />
      )}
      {side === 'end' && (
        <IconButton
          size="xs"
          icon={Trash2}
          label={remove}
          title={remove}
          tooltip={false}
          onClick={() => onDelete(message.id)}
        />
      )}
      <IconButton
        size="xs"
        icon={Ellipsis}
        label={intl.formatMessage(TEXTS.more)}
        tooltip={false}
        aria-haspopup="menu"
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect()
          // A click by Enter or Space has no count.
          onMenu(message, { x: left, y: bottom, isByKey: event.detail === 0 })
        }}
      />
    </span>
  )
}
