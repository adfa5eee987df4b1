import type { ConversationSla, SlaTargetName } from '@parley/shared/contract/sla'
import { Badge } from '@parley/shared/ui/badge'
import { useNow } from '@parley/shared/ui/relative-time'
import Timer from 'lucide-react/icons/timer'
import { defineMessages, type IntlShape, type MessageDescriptor, useIntl } from 'react-intl'
import { type SlaState, slaStateOf, toneOf } from './sla-state.ts'

const LEFT: Record<SlaTargetName, MessageDescriptor> = defineMessages({
  first_response: { id: 'conversations.sla.first.left', defaultMessage: 'First reply due in {time}' },
  next_response: { id: 'conversations.sla.next.left', defaultMessage: 'Next reply due in {time}' },
  resolution: { id: 'conversations.sla.resolution.left', defaultMessage: 'To be resolved in {time}' },
})
const LATE: Record<SlaTargetName, MessageDescriptor> = defineMessages({
  first_response: { id: 'conversations.sla.first.late', defaultMessage: 'First reply late by {time}' },
  next_response: { id: 'conversations.sla.next.late', defaultMessage: 'Next reply late by {time}' },
  resolution: { id: 'conversations.sla.resolution.late', defaultMessage: 'Resolution late by {time}' },
})
const MISSED = defineMessages({ text: { id: 'conversations.sla.missed', defaultMessage: 'SLA missed' } })

const HOUR = 60

/** "12m", "3h", "2d": never rounded up, so that nobody waits for a minute that is gone. */
function duration(intl: IntlShape, ms: number, unitDisplay: 'narrow' | 'long'): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  if (minutes < HOUR) return intl.formatNumber(minutes, { style: 'unit', unit: 'minute', unitDisplay })
  if (minutes < 24 * HOUR)
    return intl.formatNumber(Math.floor(minutes / HOUR), { style: 'unit', unit: 'hour', unitDisplay })
  return intl.formatNumber(Math.floor(minutes / (24 * HOUR)), { style: 'unit', unit: 'day', unitDisplay })
}

function wordsOf(intl: IntlShape, { target, left }: SlaState): string {
  if (left === null) return intl.formatMessage(MISSED.text)
  return intl.formatMessage((left < 0 ? LATE : LEFT)[target], { time: duration(intl, left, 'long') })
}

interface SlaBadgeProps {
  sla: ConversationSla | null | undefined
  /** Says what is due beside how long; without it only how long, and the rest to readers and in the tooltip. */
  isLong?: boolean
}

/** Counts down to what was promised, and says when it was not kept. */
export function SlaBadge({ sla, isLong = false }: SlaBadgeProps) {
  const intl = useIntl()
  const state = slaStateOf(sla, useNow())
  if (!state || !sla) return null
  const words = wordsOf(intl, state)
  const label = `${words} · ${sla.policy}`
  const short =
    state.left === null
      ? intl.formatMessage(MISSED.text)
      : `${state.left < 0 ? '−' : ''}${duration(intl, state.left, 'narrow')}`
  return (
    <span role="img" aria-label={label} title={label}>
      <Badge tone={toneOf(state)} icon={Timer}>
        {isLong ? words : short}
      </Badge>
    </span>
  )
}
