import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { useApp } from '../shell-app/shell-app.ts'

/** Tells screen readers how much was found, once the person pauses typing. */
export function useCountSpoken(count: number): void {
  const { announcer } = useApp()
  const intl = useIntl()
  const say = useEffectEvent((found: number) => {
    const text = intl.formatMessage(
      {
        id: 'shell.palette.count',
        defaultMessage: '{count, plural, =0 {Nothing found} one {# result} other {# results}}',
      },
      { count: found },
    )
    announcer.say(() => text, { kind: 'palette' })
  })
  useEffect(() => say(count), [count])
}
