import { chakra } from '@chakra-ui/react/styled-system'
import type { Commands } from '@parley/shared/remote/shell-api'
import { useStore } from '@parley/shared/remote/use-shell'
import { Icon } from '@parley/shared/ui/icon'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useEffectEvent } from 'react'
import { FormattedNumber, useIntl } from 'react-intl'
import { type Pile, pilesOf } from './piles.ts'
import type { Toast } from './toast.ts'
import type { Toasts } from './toasts.ts'

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    // Never over the foot of the sheet: there one writes, and sends.
    insetInlineStart: { base: '4', lg: 'calc(var(--rail-w) + 1rem)' },
    insetInlineEnd: '4',
    top: { base: '4.5rem', lg: 'auto' },
    bottom: { lg: '6' },
    // Nor over the last row of a pane, 4 rem at most: there one pages, and saves.
    'body:has([data-pane-footer]) &': { bottom: { lg: '4.5rem' } },
    // Nor over the head or the foot of the notifications: above their panel, or beside its 30 rem.
    'body:has([data-notifications-panel]) &': {
      top: { base: '2', lg: 'auto' },
      insetInlineStart: { lg: 'calc(var(--rail-w) + 32rem)' },
    },
    // As many as offer a way back: the page stays seen.
    '&:has(> :nth-child(7))': { maxH: '60dvh', overflowY: 'auto' },
    display: 'flex',
    flexDirection: 'column',
    alignItems: { base: 'center', lg: 'flex-start' },
    gap: '2',
    pointerEvents: 'none',
  },
})
const Card = chakra('div', {
  base: {
    pointerEvents: 'auto',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '10',
    maxW: '25rem',
    py: '2',
    ps: '3.5',
    pe: '3.5',
    borderRadius: '10px',
    bg: 'bg.inverse',
    color: 'fg.inverse',
    boxShadow: '2',
    textStyle: '13',
    fontWeight: 'medium',
    animationName: 'rise-in',
    animationDuration: 'base',
    '&:has(button)': { pe: '1.5', py: '1.5' },
  },
})
const Count = chakra('span', {
  base: {
    flexShrink: 0,
    minW: '5',
    px: '1.5',
    borderRadius: 'full',
    border: '1px solid currentcolor',
    textAlign: 'center',
    textStyle: '12',
    fontVariantNumeric: 'tabular-nums',
  },
})
const Action = chakra('button', {
  base: {
    h: '7',
    px: '2.5',
    flexShrink: 0,
    borderRadius: '6',
    color: 'var(--link-inverse)',
    fontWeight: 'semibold',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
})

export interface ToastRegionProps {
  toasts: Toasts
  commands: Pick<Commands, 'handle'>
}

/** Short news at the foot of the sidebar; where there is none, below the head of the page. It waits while it is pointed at or focused. */
export function ToastRegion({ toasts, commands }: ToastRegionProps) {
  const intl = useIntl()
  const list = useStore(toasts.list)
  const act = ({ id, action }: Toast) => {
    toasts.dismiss(id)
    action?.run()
  }
  return (
    <Region
      // The announcer speaks; a region that may live is not taken away from screen readers by an open window.
      aria-live="off"
      aria-label={intl.formatMessage({ id: 'shell.toasts', defaultMessage: 'Messages' })}
      onPointerEnter={toasts.hold}
      onPointerLeave={toasts.release}
      onFocus={toasts.hold}
      onBlur={toasts.release}
    >
      {pilesOf(list).map((pile) => (
        <ToastCard key={pile[0].id} pile={pile} onAct={act} />
      ))}
      {list.map(
        (toast) => toast.action?.undoes && <UndoKey key={toast.id} commands={commands} act={() => act(toast)} />,
      )}
    </Region>
  )
}

/** What was said, how often, and a way to take the last of it back. */
function ToastCard({ pile, onAct }: { pile: Pile; onAct: (toast: Toast) => void }) {
  const newest = pile.at(-1) ?? pile[0]
  const { message, tone, action } = newest
  const glyph = tone === 'error' ? CircleAlert : tone === 'success' ? CircleCheck : null
  return (
    <Card>
      {glyph && <Icon of={glyph} size={16} />}
      <chakra.span dir="auto">{message}</chakra.span>
      {pile.length > 1 && (
        <Count>
          <FormattedNumber value={pile.length} />
        </Count>
      )}
      {action && (
        <Action type="button" onClick={() => onAct(newest)}>
          {action.label}
        </Action>
      )}
    </Card>
  )
}

/** Its key is the conversations' own; what was done last is undone, wherever. */
const UNDO = 'conversations.undo'

/** The key that undoes in the conversations does it here, before whatever was done there. Shows nothing. */
function UndoKey({ commands, act }: Pick<ToastRegionProps, 'commands'> & { act: () => void }) {
  const run = useEffectEvent(act)
  useEffect(() => commands.handle(UNDO, () => run()), [commands])
  return null
}
