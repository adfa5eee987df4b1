import { readStarting, writeStarting } from './starting-address.ts'

it('opens by the address, for somebody or for nobody yet', () => {
  expect(readStarting('?status=open')).toBeNull()
  expect(readStarting('?new_conversation=')).toEqual({ contactId: null, inboxId: null })
  expect(readStarting('?new_conversation=31')).toEqual({ contactId: 31, inboxId: null })
  expect(readStarting('?new_conversation=31&from_inbox=4')).toEqual({ contactId: 31, inboxId: 4 })
  expect(readStarting('?new_conversation=x')).toEqual({ contactId: null, inboxId: null })
})

it('leaves everything else of the address as it was', () => {
  const open = writeStarting('?status=all', 'nobody')
  expect(readStarting(open)).toEqual({ contactId: null, inboxId: null })
  expect(writeStarting(open, null)).toBe('?status=all')
  expect(writeStarting('?new_conversation=31', null)).toBe('')
  expect(writeStarting('?new_conversation=31&from_inbox=4', null)).toBe('')
})
