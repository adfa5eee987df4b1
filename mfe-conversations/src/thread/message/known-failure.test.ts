import { knownFailure } from './known-failure.ts'

it.each([
  ['10 - (#10) This message is sent outside of allowed window.', 'window'],
  ['550 5.1.1 <x@y.example>: Recipient address rejected', 'recipient'],
  ['452 4.2.2 The mailbox is full', 'mailbox'],
  ['Error 21610: attempt to send to unsubscribed recipient', 'blocked'],
  ['Something new', null],
])('reads "%s" as %s', (words, meaning) => {
  expect(knownFailure(words)).toBe(meaning)
})
