import { anInbox } from '@parley/shared/testing/builders'
import { firstInbox } from './first-inbox.ts'

const { avatar_url, channel_id, provider } = anInbox({})
const link = (id: number) => ({
  source_id: `${id}`,
  inbox: { id, name: `Inbox ${id}`, avatar_url, channel_id, provider, channel_type: 'Channel::Api' as const },
})
const links = [link(1), link(2), link(3)]
const known = { links, asked: null, used: [], open: null }

it('begins with the inbox that was used last with the contact', () => {
  expect(firstInbox({ ...known, used: [3, 2] })).toEqual({ id: 3, isLastUsed: true })
})

it('passes over one that does not reach the contact any more', () => {
  expect(firstInbox({ ...known, used: [9, 2] })).toEqual({ id: 2, isLastUsed: true })
})

it('begins with the inbox that was asked for, whatever was used before', () => {
  expect(firstInbox({ ...known, asked: 1, used: [3] })).toEqual({ id: 1, isLastUsed: false })
})

it('begins with the inbox whose list is open for somebody who never wrote', () => {
  expect(firstInbox({ ...known, open: 2 })).toEqual({ id: 2, isLastUsed: false })
})

it('begins with the first that reaches the contact when nothing else is known', () => {
  expect(firstInbox({ ...known, asked: 8, used: [9], open: 7 })).toEqual({ id: 1, isLastUsed: false })
  expect(firstInbox({ ...known, links: [] })).toBeNull()
})
