import CloudOff from 'lucide-react/icons/cloud-off'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '../display/icon.tsx'
import { PlainButton, PlainIconButton } from '../display/plain-buttons.tsx'
import { styled } from '../theme/styled.tsx'

const Words = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2.5', p: '3', textStyle: '13', color: 'fg.1' },
})
const Floating = styled('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInline: '4',
    top: '30%',
    width: 'fit-content',
    maxW: '26rem',
    mx: 'auto',
    bg: 'bg.raised',
    borderRadius: '12',
    boxShadow: '3',
    animationName: 'rise-in',
    animationDuration: 'base',
  },
})

/** That code did not come, and the way to ask for it again; where it would have been drawn. With the network it comes. */
export function LateWords({ onRetry, onClose }: { onRetry: () => void; onClose?: () => void }) {
  const intl = useIntl()
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const back = () => retry()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])
  return (
    <Words role="alert">
      <Icon of={CloudOff} size={18} color="fg-3" />
      <span>
        {navigator.onLine ? (
          <FormattedMessage id="ui.late.failed" defaultMessage="This could not be loaded." />
        ) : (
          <FormattedMessage
            id="ui.late.offline"
            defaultMessage="You are offline. This opens when the connection is back."
          />
        )}
      </span>
      <PlainButton type="button" size="sm" onClick={onRetry}>
        <FormattedMessage id="ui.retry" defaultMessage="Try again" />
      </PlainButton>
      {onClose && (
        <PlainIconButton
          type="button"
          size="sm"
          aria-label={intl.formatMessage({ id: 'ui.close', defaultMessage: 'Close' })}
          onClick={onClose}
        >
          <Icon of={X} size={16} />
        </PlainIconButton>
      )}
    </Words>
  )
}

/** In place of a dialog or a menu that somebody opened and whose code did not come. */
export function LateNotice({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  // Before it is taken from the page: the focus it had is still known then.
  useLayoutEffect(() => {
    const before = document.activeElement
    const own = place.current
    own?.querySelector('button')?.focus()
    return () => {
      if (own?.contains(document.activeElement) && before instanceof HTMLElement) before.focus()
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
  }
  return createPortal(
    <Floating ref={place} onKeyDown={onKeyDown} onClick={(event) => event.stopPropagation()}>
      <LateWords onRetry={onRetry} onClose={onClose} />
    </Floating>,
    document.body,
  )
}
