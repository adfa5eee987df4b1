import { type Place, readPlace, writePlace } from './paths.ts'

const places: [string, Place][] = [
  ['/dashboard', { view: { kind: 'all' }, conversationId: null }],
  ['/conversations/12', { view: { kind: 'all' }, conversationId: 12 }],
  ['/mentions/conversations', { view: { kind: 'mentions' }, conversationId: null }],
  ['/unattended/conversations/3', { view: { kind: 'unattended' }, conversationId: 3 }],
  ['/participating/conversations/3', { view: { kind: 'participating' }, conversationId: 3 }],
  ['/inbox/4', { view: { kind: 'inbox', key: 4 }, conversationId: null }],
  ['/inbox/4/conversations/9', { view: { kind: 'inbox', key: 4 }, conversationId: 9 }],
  ['/team/2/conversations/9', { view: { kind: 'team', key: 2 }, conversationId: 9 }],
  ['/label/%C3%A9-bike', { view: { kind: 'label', key: 'é-bike' }, conversationId: null }],
  ['/label/refund/conversations/9', { view: { kind: 'label', key: 'refund' }, conversationId: 9 }],
  ['/custom_view/5/conversations/9', { view: { kind: 'folder', key: 5 }, conversationId: 9 }],
]

describe('places', () => {
  it.each(places)('reads %s and writes it again', (path, place) => {
    expect(readPlace(path)).toEqual(place)
    expect(writePlace(place)).toBe(path)
  })

  it('reads a view that is not of this area as nothing', () => {
    expect(readPlace('/contacts/4')).toBeNull()
    expect(readPlace('/inbox/x')).toBeNull()
  })

  it('opens no conversation for an id that is not a number', () => {
    expect(readPlace('/conversations/abc')).toEqual({ view: { kind: 'all' }, conversationId: null })
  })
})
