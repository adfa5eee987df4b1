import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

const Strip = styled('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: 0,
    minH: '7',
    px: '4',
    bg: 'bg.sunken',
    color: 'fg.2',
    textStyle: '12',
    borderBottom: '1px solid',
    borderColor: 'line.1',
  },
})

/** A short break is not worth a word. */
const QUIET_MS = 5_000

interface StaleMarkProps {
  /** Milliseconds since 1970 until when what stands below is known to be true; null while it is kept true. */
  since: number | null
}

/** Says quietly from when the rows or messages below are. */
export function StaleMark({ since }: StaleMarkProps) {
  const intl = useIntl()
  const isOld = useIsOld(since)
  if (since === null || !isOld) return null
  const isToday = new Date(since).toDateString() === new Date().toDateString()
  const time = intl.formatDate(since, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Strip data-stale>
      <Icon of={WifiOff} size={14} />
      <FormattedMessage id="conversations.stale" defaultMessage="Last update {time}" values={{ time }} />
    </Strip>
  )
}

function useIsOld(since: number | null): boolean {
  const [seen, setSeen] = useState<number | null>(null)
  useEffect(() => {
    if (since === null) return
    const timer = setTimeout(() => setSeen(since), Math.max(0, since + QUIET_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [since])
  return since !== null && seen === since
}
