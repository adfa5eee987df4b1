import { chakra } from '@chakra-ui/react/styled-system'
import type { Commands } from '@parley/shared/remote/shell-api'
import { useStore } from '@parley/shared/remote/use-shell'
import { Icon } from '@parley/shared/ui/icon'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Toast, Toasts } from './toasts.ts'

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    // Never over the foot of the sheet: there one writes, and sends.
    insetInlineStart: { base: '4', lg: 'calc(var(--rail-w) + 1rem)' },
    insetInlineEnd: '4',
    top: { base: '4.5rem', lg: 'auto' },
    bottom: { lg: '6' },
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

interface ToastRegionProps {
  toasts: Toasts
  commands: Pick<Commands, 'handle'>
}

/** Short news at the foot of the sidebar; where there is none, below the head of the page. It waits while it is pointed at or focused. */
export function ToastRegion({ toasts, commands }: ToastRegionProps) {
  const intl = useIntl()
  const list = useStore(toasts.list)
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
      {list.map((toast) => (
        <ToastCard key={toast.id} toast={toast} commands={commands} onDone={() => toasts.dismiss(toast.id)} />
      ))}
    </Region>
  )
}

interface ToastCardProps extends Pick<ToastRegionProps, 'commands'> {
  toast: Toast
  onDone: () => void
}

function ToastCard({ toast: { message, tone, action }, commands, onDone }: ToastCardProps) {
  const act = () => {
    onDone()
    action?.run()
  }
  useUndoKey(commands, action?.undoes === true, act)
  const glyph = tone === 'error' ? CircleAlert : tone === 'success' ? CircleCheck : null
  return (
    <Card>
      {glyph && <Icon of={glyph} size={16} />}
      <chakra.span dir="auto">{message}</chakra.span>
      {action && (
        <Action type="button" onClick={act}>
          {action.label}
        </Action>
      )}
    </Card>
  )
}

/** Its key is the conversations' own; what was done last is undone, wherever. */
const UNDO = 'conversations.undo'

/** The key that undoes in the conversations does it here, before whatever was done there. */
function useUndoKey(commands: ToastRegionProps['commands'], isOffered: boolean, act: () => void) {
  const run = useEffectEvent(act)
  useEffect(() => (isOffered ? commands.handle(UNDO, () => run()) : undefined), [commands, isOffered])
}
