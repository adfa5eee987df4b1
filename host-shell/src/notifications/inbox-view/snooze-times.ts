import { type SnoozeChoice, snoozeChoices } from '@parley/shared/contract/rules/snooze-times'

type SnoozeTime = SnoozeChoice & { id: Exclude<SnoozeChoice['id'], 'month'> }

/** When a notification can come back: as a conversation does, but for the month that it is kept at most. */
export const snoozeTimes = (now: Date): SnoozeTime[] =>
  snoozeChoices(now).filter((choice): choice is SnoozeTime => choice.id !== 'month')
