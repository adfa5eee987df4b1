import { paceOf } from './run/pace.ts'
import { wishOf } from './unsubscribe-words.ts'

it.each([
  ['STOP', 'stop'],
  [' Stop. ', 'stop'],
  ['unsubscribe', 'stop'],
  ['START', 'start'],
  ['please stop the motor', null],
  ['', null],
  [null, null],
])('a text message of %j asks for %s', (text, wish) => {
  expect(wishOf(text)).toBe(wish)
})

it.each([
  ['Channel::Sms', null, 10, 10_000],
  ['Channel::TwilioSms', 'sms', 10, 10_000],
  ['Channel::TwilioSms', 'whatsapp', 100, 5_000],
  ['Channel::Whatsapp', null, 100, 5_000],
  ['Channel::Api', null, 100, 0],
])('%s (%s) takes %i at once and then waits %i ms', (channel_type, medium, batch, waitMs) => {
  expect(paceOf({ channel_type, medium })).toEqual({ batch, waitMs })
})
