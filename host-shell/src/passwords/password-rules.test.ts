import { passwordRules } from './password-rules.ts'

const broken = (password: string) =>
  passwordRules(password)
    .filter(({ isKept }) => !isKept)
    .map(({ rule }) => rule)

describe('a new password', () => {
  it('keeps every rule', () => {
    expect(broken('Parley-demo-1!')).toEqual([])
  })

  it.each([
    ['parley-demo-1!', 'upper'],
    ['PARLEY-DEMO-1!', 'lower'],
    ['Parley-demo-!', 'digit'],
    ['Parleydemo1', 'special'],
    ['Pa-1', 'length'],
  ])('%s breaks the rule %s', (password, rule) => {
    expect(broken(password)).toEqual([rule])
  })
})
