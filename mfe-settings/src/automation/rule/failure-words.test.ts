import type { AutomationRun } from '@parley/shared/contract/automation-rule'
import { createIntl } from 'react-intl'
import { failureWords } from './failure-words.ts'

const german = createIntl({
  locale: 'de',
  messages: {
    'settings.rule.failure.conditions': '{count, plural, =0 {Unlesbar} one {Eine: {names}} other {Mehrere: {names}}}',
    'settings.rule.attribute.status': 'Zustand',
  },
  onError: () => undefined,
})
const run = (facts: Partial<AutomationRun>): AutomationRun => ({
  id: 1,
  rule_id: 2,
  event_name: 'message_created',
  state: 'failed',
  conversation: null,
  results: [],
  error: 'Of the server',
  ran_at: 0,
  ...facts,
})

describe('why a rule did nothing', () => {
  it.each([
    [{ error_code: 'conditions', error_about: ['tier'] }, 'Eine: tier'],
    [{ error_code: 'conditions', error_about: ['status', 'tier'] }, 'Mehrere: Zustand und tier'],
    [{ error_code: 'conditions', error_about: [] }, 'Unlesbar'],
    [{ error_code: 'unexpected' }, 'Something unexpected went wrong. It is tried again by itself.'],
    [{ error_code: 'of_a_newer_server' }, 'Of the server'],
    [{}, 'Of the server'],
    [{ error: null }, null],
  ])('%o is said in the language of the page', (facts, words) => {
    expect(failureWords(run(facts), german)).toBe(words)
  })
})
