import { isFromStripe, stripeSignature } from './stripe.ts'

const now = new Date('2026-11-23T12:00:00Z')
const timestamp = String(now.getTime() / 1000)
const body = Buffer.from('{"type":"customer.subscription.updated"}')
const right = stripeSignature('secret', timestamp, body)
const isTaken = (header: string) => isFromStripe('secret', header, body, now)

test('one right signature among several is enough', () => {
  expect(isTaken(`t=${timestamp},v1=${'0'.repeat(64)},v1=${right}`)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['a name without a value', `t=${timestamp},v1`],
  ['no time', `v1=${right}`],
  ['as many letters in more bytes', `t=${timestamp},v1=${'é'.repeat(64)}`],
])('%s is refused', (_, header) => {
  expect(isTaken(header)).toBe(false)
})
