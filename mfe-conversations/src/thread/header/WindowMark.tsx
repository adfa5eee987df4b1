import { Badge } from '@parley/shared/ui/badge'
import { channelAt, channelName } from '@parley/shared/ui/channel-icon'
import { useNow } from '@parley/shared/ui/relative-time'
import { styled } from '@parley/shared/ui/styled'
import Hourglass from 'lucide-react/icons/hourglass'
import { type IntlShape, useIntl } from 'react-intl'
import type { HeaderFacts } from './header-facts.ts'
import { windowLeft } from './reply-window.ts'

/** Where the head has room for words under the name; without it a few digits stand among the marks. */
export const WITH_ROOM = '@container (min-width: 44rem)'
const Long = styled('span', {
  base: {
    display: 'none',
    fontVariantNumeric: 'tabular-nums',
    '&[data-urgent=true]': { color: 'warning.fg' },
    [WITH_ROOM]: { display: 'inline' },
  },
})
const Short = styled('span', { base: { display: 'inline-flex', [WITH_ROOM]: { display: 'none' } } })

/** "2h 10m": rounded down, so that nobody waits for a minute that is gone; the last one is said until it is over. */
function duration(intl: IntlShape, seconds: number, unitDisplay: 'narrow' | 'long'): string {
  const minutes = Math.max(1, Math.floor(seconds / 60))
  const parts = [
    { count: Math.floor(minutes / 60), unit: 'hour' },
    { count: minutes % 60, unit: 'minute' },
  ].filter(({ count }) => count > 0)
  const words = parts.map(({ count, unit }) => intl.formatNumber(count, { style: 'unit', unit, unitDisplay }))
  return intl.formatList(words, { type: 'unit', style: unitDisplay })
}

interface WindowMarkProps {
  conversation: HeaderFacts
  /** Of the inbox, where the channel has several. */
  medium?: string | undefined
  /** Says what closes beside how soon; without it only how soon, and the rest to readers and in the tooltip. */
  isLong?: boolean
}

/** When the channel stops taking answers, once that is soon. Of what is resolved no answer is owed. */
export function WindowMark({ conversation, medium, isLong = false }: WindowMarkProps) {
  const intl = useIntl()
  const { reply_window, status, channel } = conversation
  const state = windowLeft(reply_window, useNow())
  if (!state || !reply_window?.closes_at || status === 'resolved') return null
  const name = channelName(intl, channelAt(channel, medium))
  const say = (width: 'narrow' | 'long') =>
    intl.formatMessage(
      { id: 'conversations.window.closes', defaultMessage: '{channel} window closes in {time}' },
      { channel: name, time: duration(intl, state.left, width) },
    )
  const moment = intl.formatDate(reply_window.closes_at * 1000, { dateStyle: 'full', timeStyle: 'short' })
  const label = `${say('long')} · ${moment}`
  const said = { role: 'img', 'aria-label': label, title: label }
  if (isLong)
    return (
      <Long {...said} data-urgent={state.isUrgent}>
        <span aria-hidden>· </span>
        {say('narrow')}
      </Long>
    )
  return (
    <Short {...said}>
      <Badge tone={state.isUrgent ? 'warning' : 'neutral'} icon={Hourglass}>
        {duration(intl, state.left, 'narrow')}
      </Badge>
    </Short>
  )
}
