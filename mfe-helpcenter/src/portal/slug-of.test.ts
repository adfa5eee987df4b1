import { slugOf } from './slug-of.ts'

it.each([
  ['Help center', 'help-center'],
  ['  Große Räder!  ', 'grosse-rader'],
  ['Ação & Reação', 'acao-reacao'],
  ['مساعدة', ''],
])('the name %p has the address %p', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
