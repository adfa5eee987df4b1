import { aChannelConfig } from '../testing/builders.ts'
import { isOpenNow } from './open-hours.ts'
import { preChatForm, preChatProblem, sortAnswers } from './pre-chat.ts'

const { message, fields } = preChatForm(
  aChannelConfig({
    pre_chat_form_options: {
      pre_chat_message: 'Who are you?',
      pre_chat_fields: [
        { field_type: 'standard', name: 'emailAddress', label: 'E-mail', type: 'email', required: true, enabled: true },
        { field_type: 'standard', name: 'phoneNumber', label: 'Phone', type: 'text', required: false, enabled: true },
        {
          field_type: 'conversation_attribute',
          name: 'order_id',
          label: 'Order',
          type: 'text',
          required: false,
          enabled: true,
          regex_pattern: '/^MF-\\d+$/',
          regex_cue: 'MF-20931',
        },
        {
          field_type: 'contact_attribute',
          name: 'tier',
          label: 'Tier',
          type: 'list',
          values: ['gold'],
          required: false,
          enabled: true,
        },
        { field_type: 'standard', name: 'fullName', label: 'Name', type: 'text', required: false, enabled: false },
      ],
    },
  }),
)

it('asks only what is switched on', () => {
  expect(message).toBe('Who are you?')
  expect(fields.map((field) => field.name)).toEqual(['emailAddress', 'phoneNumber', 'order_id', 'tier'])
})

it.each([
  ['emailAddress', '', 'required'],
  ['emailAddress', 'diego.f@correo', 'email'],
  ['emailAddress', 'diego.f@correo.example', null],
  ['phoneNumber', '', null],
  ['phoneNumber', '07700 900123', 'phone'],
  ['phoneNumber', '+44 (7700) 900-123', null],
  ['order_id', '20931', 'pattern'],
  ['order_id', 'MF-20931', null],
])('judges %s = %p as %p', (name, answer, expected) => {
  const field = fields.find((one) => one.name === name)
  expect(field && preChatProblem(field, answer)).toBe(expected)
})

it('sorts answers into person and conversation', () => {
  const answers = { emailAddress: ' a@b.example ', phoneNumber: '+44 7700 900123', order_id: 'MF-1', tier: 'gold' }
  expect(sortAnswers(fields, answers)).toEqual({
    contact: { email: 'a@b.example', phone_number: '+447700900123', custom_attributes: { tier: 'gold' } },
    conversationAttributes: { order_id: 'MF-1' },
  })
})

describe('opening hours', () => {
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
    day_of_week,
    closed_all_day: day_of_week === 0,
    open_all_day: day_of_week === 6,
    open_hour: 9,
    open_minutes: 0,
    close_hour: 17,
    close_minutes: 30,
  }))
  const config = { working_hours_enabled: true, working_hours: weekdays, timezone: 'Asia/Tokyo' }
  it.each([
    ['2026-11-20T00:00:00Z', true], // Friday 09:00 in Tokyo
    ['2026-11-19T23:59:00Z', false], // one minute earlier
    ['2026-11-20T08:30:00Z', true], // 17:30
    ['2026-11-20T08:31:00Z', false],
    ['2026-11-21T03:00:00Z', true], // Saturday
    ['2026-11-22T03:00:00Z', false], // Sunday
  ])('are those of the inbox: %s → %p', (time, expected) => {
    expect(isOpenNow(config, new Date(time))).toBe(expected)
  })
})
