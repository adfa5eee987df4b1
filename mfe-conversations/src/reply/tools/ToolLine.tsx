import { IconButton } from '@parley/shared/ui/icon-button'
import { Popover } from '@parley/shared/ui/popover'
import { styled } from '@parley/shared/ui/styled'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { useStableCallback } from '../../state/useStableCallback.ts'
import { useFittingTools } from './useFittingTools.ts'

const Line = styled('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: '0.5',
    '& > [data-tool]': {
      display: 'inline-flex',
      alignItems: 'center',
      flexShrink: 0,
      gap: '0.5',
      _empty: { display: 'none' },
    },
    '& > [data-starts]:not(:empty)': {
      position: 'relative',
      ps: '2',
      _before: {
        content: '""',
        position: 'absolute',
        insetBlock: '1',
        insetInlineStart: '0.5',
        w: '1px',
        bg: 'line.1',
      },
    },
  },
})
/** Our own button, and that of a tool which another area draws in the root it was given. */
const BUTTONS = '& > [data-tool] > button, & > [data-tool] > [data-slot] > div > button'

/** The same buttons one below the other, each with its name beside it. */
const Rest = styled('div', {
  base: {
    display: 'grid',
    p: '1',
    maxH: '60dvh',
    overflowY: 'auto',
    '& > [data-tool]': { display: 'grid', _empty: { display: 'none' } },
    '& > [data-starts]:not(:first-of-type)': { borderTop: '1px solid', borderColor: 'line.1', mt: '1', pt: '1' },
    [BUTTONS]: {
      display: 'flex',
      alignItems: 'center',
      w: 'full',
      h: '9',
      px: '2.5',
      justifyContent: 'flex-start',
      gap: '3',
      textAlign: 'start',
      textStyle: '14',
      fontWeight: 'normal',
      color: 'fg.1',
      bg: 'transparent',
      boxShadow: 'none',
      _hover: { bg: 'bg.hover' },
      _after: { content: 'attr(aria-label)' },
      // Without a picture it begins where the names of the others do.
      '&:not(:has(> svg))': { ps: '10' },
      '@media (pointer: coarse)': { h: '11' },
    },
  },
})

export interface Tool {
  id: string
  /** The first of its kind: a line stands before it. */
  starts?: boolean
  /** A button, or nothing. */
  node: ReactNode
}

const TEXTS = defineMessages({ more: { id: 'conversations.reply.moreTools', defaultMessage: 'More tools' } })

interface ToolLineProps {
  tools: readonly Tool[]
  /** The tool whose panel was opened, by a key as well: from then on it stands in the line whatever its place. */
  pinned: string | null
}

/** One line of tools however narrow it is: those that do not fit are in a menu at its end. */
export function ToolLine({ tools, pinned }: ToolLineProps) {
  const label = useIntl().formatMessage(TEXTS.more)
  const line = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // Its panel gives the focus back to it: it does not go from the line with the panel.
  const [kept, setKept] = useState(pinned)
  if (pinned !== null && pinned !== kept) {
    setKept(pinned)
    setIsOpen(false)
  }
  useCloseOnWriting(line, isOpen, () => setIsOpen(false))
  const fitting = useFittingTools(
    line,
    tools.map(({ id }) => id),
    kept,
  )
  const isIn = ({ id }: Tool) => fitting?.includes(id) ?? true
  const rest = tools.filter((tool) => !isIn(tool))
  return (
    <Line ref={line}>
      {tools.filter(isIn).map(place)}
      {rest.length > 0 && (
        <Popover
          label={label}
          side="top-start"
          width="16rem"
          open={isOpen}
          onOpenChange={setIsOpen}
          finalFocus={() => focusBeside(line.current)}
          trigger={<IconButton size="sm" icon={Ellipsis} iconSize={18} label={label} />}
        >
          <Rest>{rest.map(place)}</Rest>
        </Popover>
      )}
    </Line>
  )
}

/** What a tool leaves the focus on is where one writes on; null where none took it. */
function focusBeside(line: HTMLElement | null): HTMLElement | null {
  const focused = document.activeElement
  const box = line?.closest('section')
  return focused instanceof HTMLElement && box?.contains(focused) && !line?.contains(focused) ? focused : null
}

/** A tool that did its work gives the focus to the text: the menu it was in is over. */
function useCloseOnWriting(line: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): void {
  const close = useStableCallback(onClose)
  useEffect(() => {
    if (!isOpen) return
    const look = () => focusBeside(line.current) && close()
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [line, isOpen, close])
}

const place = ({ id, starts, node }: Tool) => (
  <span key={id} data-tool={id} data-starts={starts || undefined}>
    {node}
  </span>
)
