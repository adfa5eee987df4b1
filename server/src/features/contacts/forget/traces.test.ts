import { namesAny, tracesOf } from './traces.ts'

const isNamed = namesAny(tracesOf({ email: 'Ada@Shop.test', phone_number: '+49171555', identifier: 'crm 7|a' }))

test.each([
  'ada@shop.test',
  ' ADA@shop.TEST ',
  'Ada <ada@shop.test>',
  'Write to ada@shop.test.',
  'bo@shop.test; ada@shop.test',
  '+49 (171) 555',
  '49171555',
  'whatsapp:+49171555',
  'CRM 7|A',
])('a person is named by %s', (cell) => {
  expect(isNamed(cell)).toBe(true)
})

test.each(['', 'ada', 'canada@shop.test', 'ada@shop.test.example', '+491715550', 'crm 7'])(
  'nobody of them is named by %s',
  (cell) => {
    expect(isNamed(cell)).toBe(false)
  },
)

test('what is too short to tell anybody apart is no trace', () => {
  expect(tracesOf({ email: null, phone_number: null, identifier: 'ab' })).toEqual([])
})
