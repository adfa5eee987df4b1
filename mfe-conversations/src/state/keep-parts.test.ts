import { keepParts } from './keep-parts.ts'

it('answers what is held when the new state says the same', () => {
  const held = { id: 1, labels: ['vip'], contact: { name: 'Nora', attributes: { city: 'Oslo' } } }
  expect(keepParts(held, structuredClone(held))).toBe(held)
})

it('keeps the parts that did not change', () => {
  const held = { id: 1, labels: ['vip'], contact: { name: 'Nora' } }
  const next = keepParts(held, { id: 1, labels: ['vip', 'refund'], contact: { name: 'Nora' } })
  expect(next).toEqual({ id: 1, labels: ['vip', 'refund'], contact: { name: 'Nora' } })
  expect(next.contact).toBe(held.contact)
})

it('sees a part that is gone and one that is new', () => {
  const held: { id: number; team?: string; note?: null } = { id: 1, team: 'Returns' }
  expect(keepParts(held, { id: 1 })).toEqual({ id: 1 })
  expect(keepParts(held, { id: 1, team: 'Returns', note: null })).toEqual({ id: 1, team: 'Returns', note: null })
})
