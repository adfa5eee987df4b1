import { CONTACT_SECTIONS, moveTo, readOrder, writeOrder } from './section-order.ts'

test('everybody begins with the same order, and keeps the one that was chosen', () => {
  expect(readOrder(undefined)).toEqual(CONTACT_SECTIONS)
  expect(readOrder([{ name: 'contact_inboxes' }, { name: 'shopify' }, { name: 'contact_inboxes' }])).toEqual([
    'contact_inboxes',
    'contact_details',
    'contact_labels',
    'contact_attributes',
  ])
})

test('a part is moved, names of others are left alone', () => {
  const order = moveTo(CONTACT_SECTIONS, 'contact_attributes', 0)
  expect(order[0]).toBe('contact_attributes')
  expect(moveTo(order, 'contact_attributes', -1)).toEqual(order)
  expect(moveTo(order, 'contact_attributes', 99).at(-1)).toBe('contact_attributes')
  expect(writeOrder(order, [{ name: 'shopify' }]).at(-1)).toEqual({ name: 'shopify' })
})
