import { isTooHeavy } from './mail-weight.ts'

it('takes what people and shops write', () => {
  expect(isTooHeavy('<p>Hello<br>there')).toBe(false)
  expect(isTooHeavy('<p>a line\n'.repeat(4000))).toBe(false)
  expect(isTooHeavy(`<table>${'<tr><td><b>cell</b>'.repeat(2000)}</table>`)).toBe(false)
  expect(isTooHeavy(`${'<div>'.repeat(150)}deep${'</div>'.repeat(150)}`)).toBe(false)
  expect(isTooHeavy(`<img src="data:image/png;base64,${'A'.repeat(2_000_000)}">`)).toBe(false)
})

it.each([
  ['elements that are never closed', '<font color=red><b>'.repeat(100_000)],
  ['tables in each other', '<table><tr><td>'.repeat(10_000)],
  ['depth that strange ends hide', '<i></x></b>'.repeat(600)],
  ['sixty thousand cells', '<td>x</td>'.repeat(60_000)],
  ['a million letters', 'words and '.repeat(100_000)],
])('refuses %s', (_, html) => expect(isTooHeavy(html)).toBe(true))
