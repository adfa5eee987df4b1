import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useId, useState } from 'react'
import { Late } from '../late/late.tsx'
import { type LatePart, reachFor } from '../late/late-part.ts'
import { both, type Handlers } from './element-handlers.ts'

/** How an open menu is tied to its button. */
export interface OpenMenu {
  /** For `ids` of the menu: of its button, and of its list. */
  ids: { trigger: string; content: string }
  open: boolean
  /** Opened by a key: the item at that end is current at once. */
  openedBy: 'ArrowDown' | 'ArrowUp' | null
  onClose: () => void
  /** It has faded. */
  onGone: () => void
}

interface MenuTriggerProps<T> {
  /** The button: one focusable element. */
  trigger: ReactElement
  /** Fetched when somebody reaches for the button. */
  part: LatePart<T>
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  children: (menu: OpenMenu, part: T) => ReactNode
}

/** The button of a menu that does not exist until it is opened. */
export function MenuTrigger<T>({ trigger, part, onOpenChange, children }: MenuTriggerProps<T>) {
  const own = useId()
  const [state, setState] = useState<{ phase: 'away' | 'open' | 'closing'; by: OpenMenu['openedBy'] }>(AWAY)
  const props = trigger.props as Handlers & { id?: string }
  const ids = { trigger: props.id ?? own, content: `${own}-menu` }
  const isOpen = state.phase === 'open'
  const open = (by: OpenMenu['openedBy']) => {
    setState({ phase: 'open', by })
    onOpenChange?.(true)
  }
  const close = () => {
    setState(part.now() ? { phase: 'closing', by: null } : AWAY)
    onOpenChange?.(false)
  }
  const warm = () => reachFor(part)
  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(event.key)
  }
  return (
    <>
      {cloneElement(trigger as ReactElement<Record<string, unknown>>, {
        id: ids.trigger,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? ids.content : undefined,
        'data-state': isOpen ? 'open' : 'closed',
        onPointerEnter: both(props.onPointerEnter, warm),
        onFocus: both(props.onFocus, warm),
        onKeyDown: both(props.onKeyDown, pressKey),
        // A click by Enter or Space has no count.
        onClick: both(props.onClick, ({ detail }) => (isOpen ? close() : open(detail === 0 ? 'ArrowDown' : null))),
      })}
      {state.phase !== 'away' && (
        <Late part={part} isWanted={isOpen} onClose={close}>
          {(loaded) =>
            children({ ids, open: isOpen, openedBy: state.by, onClose: close, onGone: () => setState(AWAY) }, loaded)
          }
        </Late>
      )}
    </>
  )
}

const AWAY = { phase: 'away', by: null } as const
