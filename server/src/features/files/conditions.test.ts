import { isHeld, wantedPart } from './conditional-requests.ts'

const ETAG = '"abc"'

test.each([
  [undefined, 'whole'],
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=10-', { first: 10, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=90-1000', { first: 90, last: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=5-4', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=99999999999999999999-', 'whole'],
])('of 100 bytes, %s means %j', (range, wanted) => {
  expect(wantedPart({ ...(range !== undefined && { range }) }, ETAG, 100)).toEqual(wanted)
})

test('a range of another version is answered with the whole file, and nothing is the range of an empty one', () => {
  expect(wantedPart({ range: 'bytes=0-1', 'if-range': ETAG }, ETAG, 100)).toEqual({ first: 0, last: 1 })
  expect(wantedPart({ range: 'bytes=0-1', 'if-range': '"old"' }, ETAG, 100)).toBe('whole')
  expect(wantedPart({ range: 'bytes=0-' }, ETAG, 0)).toBe('beyond')
})

test('the asker holds it when its list names it, weak or strong, or says any', () => {
  expect(['"x", W/"abc"', '*', ETAG].map((held) => isHeld({ 'if-none-match': held }, ETAG))).toEqual([true, true, true])
  expect([isHeld({}, ETAG), isHeld({ 'if-none-match': '"x"' }, ETAG)]).toEqual([false, false])
})
