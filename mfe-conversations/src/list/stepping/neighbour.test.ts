import { neighbour } from './neighbour.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id }))
const from = (id: number, known: number[], more: { by?: 1 | -1; except?: number[] } = {}) => ({
  ...{ id, known: rows(...known), by: 1 as const },
  ...more,
})

it('is the row before or after', () => {
  expect(neighbour(rows(1, 2, 3), from(2, [1, 2, 3]))).toEqual({ id: 3 })
  expect(neighbour(rows(1, 2, 3), from(2, [1, 2, 3], { by: -1 }))).toEqual({ id: 1 })
  expect(neighbour(rows(1, 2, 3), from(1, [1, 2, 3], { by: -1 }))).toBeUndefined()
})

it('is found by what stood around a conversation that has left the list', () => {
  expect(neighbour(rows(1, 3, 4), from(2, [1, 2, 3, 4]))).toEqual({ id: 3 })
  expect(neighbour(rows(1, 4), from(2, [1, 2, 3, 4]))).toEqual({ id: 4 })
  expect(neighbour(rows(1, 3), from(2, [1, 2, 3], { by: -1 }))).toEqual({ id: 1 })
})

it('is not what came in above meanwhile', () => {
  expect(neighbour(rows(9, 1, 3), from(2, [1, 2, 3]))).toEqual({ id: 3 })
  expect(neighbour(rows(9, 1), from(2, [1, 2]))).toBeUndefined()
})

it('is the first of a page that was read since, below everything that was known', () => {
  expect(neighbour(rows(9, 1, 7, 8), from(2, [1, 2]))).toEqual({ id: 7 })
  expect(neighbour(rows(7, 8), from(2, [2]))).toEqual({ id: 7 })
})

it('leaves out what is open elsewhere', () => {
  expect(neighbour(rows(1, 2, 3), from(1, [1, 2, 3], { except: [2] }))).toEqual({ id: 3 })
})

it('is nothing for a conversation that was never in the list', () => {
  expect(neighbour(rows(1, 2), from(5, [1, 2]))).toBeUndefined()
})
