import { problemText } from '@parley/shared/api/api-error'
import { useResource } from '@parley/shared/data/use-resource'
import { Button } from '@parley/shared/ui/button'
import BellRing from 'lucide-react/icons/bell-ring'
import { useEffect, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { type PushState, pushState, startBrowserPush, stopBrowserPush, thisBrowser } from '../push/browser-push.ts'
import { useApp } from '../shell-app/shell-app.ts'

const TEXTS = defineMessages({
  unsupported: {
    id: 'shell.push.unsupported',
    defaultMessage: 'This browser does not support desktop notification',
  },
  refused: {
    id: 'shell.push.refused',
    defaultMessage: 'This browser blocks notifications of this site. Allow them in its settings.',
  },
  failed: { id: 'shell.push.failed', defaultMessage: 'Desktop notifications could not be turned on. Try again.' },
})

/** What an installation is does not change while it is looked at. */
const FIXED = { revalidateOnFocus: false, revalidateIfStale: false }

/** Lets the browser tell of news while no page is open. Nothing is asked before somebody presses it. */
export function PushSwitch() {
  const intl = useIntl()
  const { auth, toasts, installation, brand } = useApp()
  const { data: facts } = useResource(['/api/v1/config', 'installation'], {
    read: installation,
    readOnReconnect: false,
    swr: FIXED,
  })
  const [state, setState] = useState<PushState | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    pushState(thisBrowser()).then(setState, () => setState('unsupported'))
  }, [])
  if (!facts?.pushKey || state === null) return null

  const change = async () => {
    if (state === 'on') {
      await stopBrowserPush(auth.http)
      return setState('off')
    }
    const next = await startBrowserPush(thisBrowser(), auth.http, facts.pushKey)
    setState(next)
    const isOn = intl.formatMessage(
      { id: 'shell.push.isOn', defaultMessage: 'This browser tells you of news when {product} is closed.' },
      { product: brand.name },
    )
    if (next === 'on') toasts.show(isOn, { tone: 'success' })
    else if (next !== 'off') toasts.show(intl.formatMessage(TEXTS[next]), { tone: 'error' })
  }
  const press = () => {
    setIsAsking(true)
    change()
      .catch((problem: unknown) =>
        toasts.show(problemText(problem, intl.formatMessage(TEXTS.failed)), { tone: 'error' }),
      )
      .finally(() => setIsAsking(false))
  }
  return (
    <Button icon={BellRing} loading={isAsking} onClick={press} aria-pressed={state === 'on'}>
      {state === 'on' ? (
        <FormattedMessage id="shell.push.turnOff" defaultMessage="Turn off desktop notifications" />
      ) : (
        <FormattedMessage id="shell.push.turnOn" defaultMessage="Turn on desktop notifications" />
      )}
    </Button>
  )
}
