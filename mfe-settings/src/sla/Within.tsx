import { useIntl } from 'react-intl'
import { SECONDS, unitOf } from './policies.ts'

/** A promised time in its largest whole unit; a dash where nothing is promised. */
export function Within({ seconds }: { seconds: number | null }) {
  const intl = useIntl()
  if (seconds === null) return '–'
  const unit = unitOf(seconds)
  const style = { style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'short' } as const
  return intl.formatNumber(seconds / SECONDS[unit], style)
}
