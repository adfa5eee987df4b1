import { isFromSlack, slackSignature } from './slack-signature.ts'

const now = new Date('2026-11-23T12:00:00Z')
const timestamp = String(now.getTime() / 1000)
const body = Buffer.from('{"type":"event_callback"}')
const right = slackSignature('secret', timestamp, body)
const isTaken = (signature: string, secret = 'secret', at = timestamp) =>
  isFromSlack(secret, { 'x-slack-request-timestamp': at, 'x-slack-signature': signature }, body, now)

test('what Slack signed is taken, for five minutes', () => {
  expect(isTaken(right)).toBe(true)
  const old = String(Number(timestamp) - 301)
  expect(isTaken(slackSignature('secret', old, body), 'secret', old)).toBe(false)
})

test.each([
  ['another signature', slackSignature('guess', timestamp, body)],
  ['none', ''],
  ['as many letters in more bytes', 'é'.repeat(right.length)],
])('%s is refused', (_, signature) => {
  expect(isTaken(signature)).toBe(false)
})

test('without a secret nothing is taken', () => {
  expect(isTaken(slackSignature('', timestamp, body), '')).toBe(false)
})
