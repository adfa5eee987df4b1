import { pageTitle } from './page-title.ts'

describe('the title of the tab', () => {
  it('names page, area, account and product', () => {
    expect(pageTitle(['Overview', 'Reports', 'Marlowe & Finch', 'Parley'])).toBe(
      'Overview – Reports – Marlowe & Finch – Parley',
    )
  })

  it('begins with what is open', () => {
    expect(pageTitle(['Nora Lindqvist', 'Shop chat', null, 'Conversations', 'Parley'])).toBe(
      'Nora Lindqvist – Shop chat – Conversations – Parley',
    )
  })

  it('says nothing twice and leaves out what is not known', () => {
    expect(pageTitle(['Contacts', 'Contacts', null, 'Parley'])).toBe('Contacts – Parley')
  })

  it('counts what is unread, as the bell does', () => {
    expect(pageTitle(['Contacts', 'Parley'], '99+')).toBe('(99+) Contacts – Parley')
  })
})
