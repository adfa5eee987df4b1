import { exactness, matchPath } from './match-path.ts'

describe('a path pattern', () => {
  it('takes one segment a parameter, decoded', () => {
    expect(matchPath('label/:title', 'label/late%20delivery')).toEqual({ title: 'late delivery' })
  })

  it('does not match a longer path unless it ends in a star', () => {
    expect(matchPath('contacts', 'contacts/4')).toBeNull()
    expect(matchPath('contacts/*', 'contacts/4/notes')).toEqual({ '*': '4/notes' })
    expect(matchPath('contacts/*', 'contacts')).toEqual({ '*': '' })
  })

  it('takes a broken escape as it is written', () => {
    expect(matchPath('label/:title', 'label/%zz')).toEqual({ title: '%zz' })
  })

  it('is more exact with words than with parameters, and least with a star', () => {
    expect(exactness('settings/billing')).toBeGreaterThan(exactness('settings/:page'))
    expect(exactness('settings/:page')).toBeGreaterThan(exactness('settings/*'))
  })
})
