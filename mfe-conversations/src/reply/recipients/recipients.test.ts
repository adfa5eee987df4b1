import { aMessagePush, anEntry } from '../../testing/conversation-builders.ts'
import { answerTo, hasNobody, toWire, withoutOwn, wrongAddresses } from './recipients.ts'

const mail = (email: object) => aMessagePush({ message_type: 0, content_attributes: { email } })

it('answers whoever wrote, with everybody who had a copy, and never the inbox itself', () => {
  const entry = anEntry({
    last_message: mail({
      from: ['Nora@x.example'],
      to: ['support@shop.example', 'karin@x.example'],
      cc: ['b@x.example'],
    }),
  })
  expect(withoutOwn(answerTo(entry), 'Support@shop.example')).toEqual({
    to: 'nora@x.example',
    cc: 'karin@x.example, b@x.example',
    bcc: '',
  })
})

it('goes on with whom the last answer went to', () => {
  const last_message = aMessagePush({ message_type: 1, content_attributes: { cc_emails: ['karin@x.example'] } })
  expect(answerTo(anEntry({ last_message }))).toEqual({
    to: 'hanne.v@fjordpost.example',
    cc: 'karin@x.example',
    bcc: '',
  })
})

it('finds addresses that no mail can go to', () => {
  expect(wrongAddresses({ to: 'a@b.example; nobody', cc: 'x@y', bcc: '' })).toEqual(['nobody', 'x@y'])
  expect(hasNobody({ to: ' , ', cc: 'a@b.example', bcc: '' })).toBe(true)
})

it('becomes comma lists on the wire', () => {
  expect(toWire({ to: 'a@b.example c@d.example', cc: '', bcc: '' })).toEqual({
    to_emails: 'a@b.example,c@d.example',
    cc_emails: '',
    bcc_emails: '',
  })
})
