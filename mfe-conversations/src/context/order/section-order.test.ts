import { moveTo, readOrder, SECTIONS, writeOrder } from './section-order.ts'

it('begins as everybody does, and keeps what a person has chosen', () => {
  expect(readOrder(undefined)).toEqual(SECTIONS)
  const order = readOrder([
    { name: 'macros' },
    { name: 'shopify_orders' },
    { name: 'contact_notes' },
    { name: 'macros' },
  ])
  expect(order.slice(0, 2)).toEqual(['macros', 'contact_notes'])
  expect(new Set(order)).toEqual(new Set(SECTIONS))
})

it('moves one section and leaves names of others alone', () => {
  const order = moveTo(SECTIONS, 'macros', 0)
  expect(order[0]).toBe('macros')
  expect(order).toHaveLength(SECTIONS.length)
  expect(writeOrder(order, [{ name: 'shopify_orders' }]).at(-1)).toEqual({ name: 'shopify_orders' })
  expect(moveTo(SECTIONS, 'macros', 99).at(-1)).toBe('macros')
})
