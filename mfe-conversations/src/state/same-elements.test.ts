import { createElement } from 'react'
import { sameElements } from './same-elements.ts'

const row = (key: number, facts: object) => createElement('li', { key, ...facts })

it('gives the element of before where it says the same', () => {
  const same = sameElements()
  const first = same(row(1, { title: 'Nora' }))
  expect(same(row(1, { title: 'Nora' }))).toBe(first)
})

it.each([
  ['another fact', row(1, { title: 'Maya' })],
  ['one fact more', row(1, { title: 'Nora', lang: 'sv' })],
  ['one fact less', row(1, {})],
  ['another key', row(2, { title: 'Nora' })],
  ['another kind', createElement('div', { key: 1, title: 'Nora' })],
])('gives a new one for %s', (_, other) => {
  const same = sameElements()
  same(row(1, { title: 'Nora' }))
  expect(same(other)).toBe(other)
})

it('holds no more than a few hundred', () => {
  const same = sameElements()
  const first = same(row(0, {}))
  for (let key = 1; key <= 200; key += 1) same(row(key, {}))
  expect(same(row(0, {}))).not.toBe(first)
})
