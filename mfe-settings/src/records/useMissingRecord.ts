import { useShell } from '@parley/shared/remote/use-shell'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'

/** An address that names a record which is not there says so and becomes the address of the list. */
export function useMissingRecord(isMissing: boolean, close: () => void): void {
  const intl = useIntl()
  const { notify } = useShell()
  const say = useEffectEvent(() => {
    notify.toast(
      intl.formatMessage({
        id: 'settings.record.missing',
        defaultMessage: 'What this address names is not here any more',
      }),
    )
    close()
  })
  useEffect(() => {
    if (isMissing) say()
  }, [isMissing])
}
