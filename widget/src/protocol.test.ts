import { decode, encode } from './protocol.ts'

it('reads what it wrote', () => {
  expect(decode(encode({ event: 'toggle-open', isOpen: true }))).toEqual({ event: 'toggle-open', isOpen: true })
})

it.each([
  undefined,
  7,
  'hello',
  'chatwoot-widget:{',
  'chatwoot-widget:3',
  'chatwoot-widget:{"a":1}',
  '{"event":"toggle-open"}',
])('ignores %p', (data) => {
  expect(decode(data)).toBeNull()
})
