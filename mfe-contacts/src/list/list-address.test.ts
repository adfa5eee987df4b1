import { listRequest, readAddress, writeAddress } from './list-address.ts'

const read = (text: string) => readAddress(new URLSearchParams(text))

describe('the address of the contact list', () => {
  it.each(['', 'page=0', 'page=-3', 'page=two', 'sort=nonsense', 'q=%20%20'])('with %p is the plain list', (text) => {
    expect(read(text)).toEqual({ page: 1, sort: 'name', text: '' })
    expect(writeAddress(read(text))).toEqual({})
  })

  it('survives being written and read', () => {
    const address = { page: 3, sort: '-last_activity_at', text: 'hanne' } as const
    expect(read(new URLSearchParams(writeAddress(address)).toString())).toEqual(address)
  })
})

describe('the request of the contact list', () => {
  it('is a search only when there are words', () => {
    expect(listRequest('/contacts', read(''), undefined)[0]).toBe('/contacts')
    expect(listRequest('/contacts', read('q=hanne'), undefined)).toEqual([
      '/contacts/search',
      expect.objectContaining({ q: 'hanne', labels: null }),
    ])
  })

  it('keeps to the label of the address', () => {
    expect(listRequest('/contacts', read(''), 'dealer')[1]).toMatchObject({ labels: ['dealer'] })
  })
})
