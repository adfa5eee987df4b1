import type { AutomationRun, RuleFailure } from '@parley/shared/contract/automation-rule'
import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl'
import { ATTRIBUTE_NAMES } from './rule-words.ts'

const FAILURES: Readonly<Record<RuleFailure, MessageDescriptor>> = defineMessages({
  conditions: {
    id: 'settings.rule.failure.conditions',
    defaultMessage:
      '{count, plural, =0 {The conditions cannot be read any more.} one {A condition cannot be checked any more: {names}.} other {Conditions cannot be checked any more: {names}.}}',
  },
  unexpected: {
    id: 'settings.rule.failure.unexpected',
    defaultMessage: 'Something unexpected went wrong. It is tried again by itself.',
  },
})

const isTold = (code: string): code is RuleFailure => Object.hasOwn(FAILURES, code)

/** Why a rule did nothing at all; null where it did something. A run of before has no code: the server's own words then. */
export function failureWords(run: AutomationRun, intl: IntlShape): string | null {
  const { error, error_code: code, error_about: about } = run
  if (!error || !code || !isTold(code)) return error
  const names = (about ?? []).map((key) => (ATTRIBUTE_NAMES[key] ? intl.formatMessage(ATTRIBUTE_NAMES[key]) : key))
  return intl.formatMessage(FAILURES[code], { count: names.length, names: intl.formatList(names) })
}
