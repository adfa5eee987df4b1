import type { WebsiteChannelConfig } from '@parley/shared/contract/widget'

/** True while the inbox answers, in its own time zone; always when it keeps no hours (contract, configuration 2.5). */
export function isOpenNow(
  config: Pick<WebsiteChannelConfig, 'working_hours_enabled' | 'working_hours' | 'timezone'>,
  now: Date,
): boolean {
  if (!config.working_hours_enabled) return true
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: config.timezone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const read = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(read('weekday'))
  const minute = Number(read('hour')) * 60 + Number(read('minute'))
  const today = config.working_hours.find((row) => row.day_of_week === weekday)
  if (!today || today.closed_all_day) return false
  if (today.open_all_day) return true
  return (
    minute >= (today.open_hour ?? 0) * 60 + (today.open_minutes ?? 0) &&
    minute <= (today.close_hour ?? 0) * 60 + (today.close_minutes ?? 0)
  )
}
