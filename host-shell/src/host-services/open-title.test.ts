import { createOpenTitle } from './open-title.ts'

it('what is open is named until it is given back, or something else is named', () => {
  const title = createOpenTitle()
  const nora = title.name(['Nora Lindqvist', 'Mine'])
  expect(title.parts.get()).toEqual(['Nora Lindqvist', 'Mine'])
  const wyatt = title.name(['Wyatt Ferris', 'Mine'])
  nora()
  expect(title.parts.get()).toEqual(['Wyatt Ferris', 'Mine'])
  wyatt()
  expect(title.parts.get()).toEqual([])
})
