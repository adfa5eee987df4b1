import { listDrafts } from './draft-list.ts'

it('lists text and files of a conversation and mode together, the newest first', () => {
  const file = new File(['x'], 'invoice.pdf')
  const drafts = { '11:reply': { text: 'Hello', at: 1 }, '12:note': { text: 'Ask Jon', at: 5 } }
  const listed = listDrafts(drafts, { '11:reply': [file], '13:reply': [file] })
  expect(listed.map(({ key, at, files }) => [key, at, files.length])).toEqual([
    ['12:note', 5, 0],
    ['11:reply', 1, 1],
    ['13:reply', null, 1],
  ])
  expect(listed[0]).toMatchObject({ conversationId: 12, mode: 'note', text: 'Ask Jon' })
})

it('leaves out what is the draft of no conversation', () => {
  expect(listDrafts({ 'new:reply': { text: 'x', at: 1 }, '11:other': { text: 'y', at: 1 } }, {})).toEqual([])
})
