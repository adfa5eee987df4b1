import { listRequest, readAddress, writeAddress } from './list-address.ts'

const read = (text: string) => readAddress(new URLSearchParams(text))
const RULES = [{ attribute_key: 'city', filter_operator: 'equal_to', values: ['Porto'], query_operator: null }]
const all = { kind: 'all' } as const

describe('the address of the contact list', () => {
  it.each(['', 'page=0', 'page=-3', 'page=two', 'sort=nonsense', 'q=%20%20', 'rules=nonsense', 'rules=[]'])(
    'with %p is the plain list',
    (text) => {
      expect(read(text)).toEqual({ page: 1, sort: 'name', text: '', rules: null })
      expect(writeAddress(read(text))).toEqual({})
    },
  )

  it('survives being written and read', () => {
    const address = { page: 3, sort: '-last_activity_at', text: 'hanne', rules: RULES } as const
    expect(read(new URLSearchParams(writeAddress(address)).toString())).toEqual(address)
  })
})

describe('the request of the contact list', () => {
  it('is a search only when there are words', () => {
    expect(listRequest(read(''), all)).toMatchObject({ method: 'GET', path: '/contacts' })
    expect(listRequest(read('q=hanne'), all)).toMatchObject({
      path: '/contacts/search',
      query: { q: 'hanne', labels: null },
    })
  })

  it('keeps to the label of the address', () => {
    expect(listRequest(read(''), { kind: 'label', title: 'dealer' }).query).toMatchObject({ labels: ['dealer'] })
  })

  it('posts rules, with the words that are searched beside them', () => {
    expect(listRequest({ ...read('q=hanne'), rules: RULES }, all)).toMatchObject({
      method: 'POST',
      path: '/contacts/filter',
      query: { q: 'hanne' },
      rules: RULES,
    })
  })

  it('asks for who is online now', () => {
    expect(listRequest(read(''), { kind: 'active' }).path).toBe('/contacts/active')
  })
})
