import { signatureKey } from '@parley/shared/contract/ui-settings'
import { signed, unsigned } from './signature.ts'

it('is on or off for each channel', () => {
  expect(signatureKey('Channel::Email')).toBe('channel_email_signature_enabled')
  expect(signatureKey('Channel::WebWidget')).toBe('channel_webwidget_signature_enabled')
})

it('stands below what was written, and not alone', () => {
  expect(signed('Hello', 'Ines')).toBe('Hello\n\nInes')
  expect(signed('', 'Ines')).toBe('')
  expect(signed('Hello', null)).toBe('Hello')
})

it('is taken off again, once, where it stands at the end', () => {
  expect(unsigned(signed('Hello', 'Ines'), 'Ines')).toBe('Hello')
  expect(unsigned('Ines\n\nInes\n\nInes', 'Ines')).toBe('Ines\n\nInes')
  expect(unsigned('Hello Ines', 'Ines')).toBe('Hello Ines')
  expect(unsigned('Hello\n\nInes', null)).toBe('Hello\n\nInes')
})
