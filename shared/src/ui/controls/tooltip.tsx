import { cloneElement, type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { reachFor, useLatePart } from '../late/late-part.ts'
import { both, type Handlers } from './element-handlers.ts'
import { tipParts } from './late-parts.ts'
import type { TipProps } from './tip-part.tsx'

interface TooltipProps {
  text: ReactNode
  /** One focusable element. */
  children: ReactElement
  /** The text is already the element's accessible name: do not announce it twice. */
  isName?: boolean
  side?: TipProps['side']
}

const OPEN_MS = 400
const CLOSE_MS = 60
/** While one is shown, the next opens at once. */
let shown = 0

/** A word about the thing under the pointer or the focus; Escape closes it. Never the only place of a fact. */
export function Tooltip({ text, children, isName = false, side = 'bottom' }: TooltipProps) {
  const own = useId()
  const [phase, setPhase] = useState<'away' | 'open' | 'closing'>('away')
  const { enter, leave, close, open } = usePhase(setPhase)
  const props = children.props as Handlers & { id?: string; 'aria-describedby'?: string }
  const ids = { trigger: props.id ?? own, content: `${own}-tip` }
  const described = phase === 'open' && !isName ? `${props['aria-describedby'] ?? ''} ${ids.content}`.trim() : undefined
  return (
    <>
      {cloneElement(children as ReactElement<Record<string, unknown>>, {
        id: ids.trigger,
        onPointerEnter: both(props.onPointerEnter, (event) => event.pointerType !== 'touch' && enter()),
        onPointerLeave: both(props.onPointerLeave, leave),
        onPointerDown: both(props.onPointerDown, close),
        onClick: both(props.onClick, close),
        onFocus: both(props.onFocus, (event) => event.currentTarget.matches(':focus-visible') && open()),
        onBlur: both(props.onBlur, close),
        ...(described ? { 'aria-describedby': described } : {}),
      })}
      {phase !== 'away' && (
        <LateTip
          text={text}
          ids={ids}
          side={side}
          isName={isName}
          open={phase === 'open'}
          onClose={close}
          onGone={() => setPhase('away')}
        />
      )}
    </>
  )
}

function LateTip(props: TipProps) {
  const part = useLatePart(tipParts)
  return part && <part.Tip {...props} />
}

type Phase = 'away' | 'open' | 'closing'

/** When it comes and goes. */
function usePhase(setPhase: (next: (before: Phase) => Phase) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = () => {
    clearTimeout(timer.current)
    shown = Date.now()
    setPhase(() => 'open')
  }
  const close = () => {
    clearTimeout(timer.current)
    // One whose code has not come yet is simply away.
    setPhase((before) => (before === 'open' && tipParts.now() ? 'closing' : 'away'))
  }
  const leave = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(close, CLOSE_MS)
  }
  const enter = () => {
    clearTimeout(timer.current)
    reachFor(tipParts)
    timer.current = setTimeout(open, Date.now() - shown < OPEN_MS ? 0 : OPEN_MS)
  }
  return { open, close, leave, enter }
}
