import { signatureKey } from '@parley/shared/contract/ui-settings'
import { signed } from './signature.ts'

it('is on or off for each channel', () => {
  expect(signatureKey('Channel::Email')).toBe('channel_email_signature_enabled')
  expect(signatureKey('Channel::WebWidget')).toBe('channel_webwidget_signature_enabled')
})

it('stands below what was written, and not alone', () => {
  expect(signed('Hello', 'Ines')).toBe('Hello\n\nInes')
  expect(signed('', 'Ines')).toBe('')
  expect(signed('Hello', null)).toBe('Hello')
})
