import { attributeRows, plainWords } from './attribute-rows.ts'

const definition = (attribute_key: string, attribute_display_name: string) => ({
  ...{ attribute_key, attribute_display_name, attribute_display_type: 'text' as const },
  ...{ attribute_values: [], regex_pattern: null, regex_cue: null },
})

it('shows every defined attribute in its order, then values that nobody defined', () => {
  const order = definition('order_id', 'Order')
  const rows = attributeRows({ referral_source: 'ad', order_id: 'MF-1', empty: '' }, [definition('vip', 'VIP'), order])
  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ['VIP', undefined],
    ['Order', 'MF-1'],
    ['Referral source', 'ad'],
  ])
  expect(rows[2]?.definition).toBeNull()
})

it('has words for a value of any kind', () => {
  expect([plainWords(3), plainWords({ a: 1 })]).toEqual(['3', '{"a":1}'])
})
