import { anInbox } from '@parley/shared/testing/builders'
import { aCampaign } from '../testing/campaigns-server.ts'
import { campaignBody, campaignValues, inboxesFor, localMoment } from './campaign-form.ts'

it('offers a one-off campaign the text inboxes that deliver, and an ongoing one the websites', () => {
  const site = anInbox({ id: 1 })
  const sms = anInbox({ id: 2, channel_type: 'Channel::Sms', can_deliver: true })
  const loose = anInbox({ id: 3, channel_type: 'Channel::Sms', can_deliver: false })
  const whatsapp = anInbox({ id: 4, channel_type: 'Channel::TwilioSms', medium: 'whatsapp', can_deliver: true })
  const ids = (type: 'one_off' | 'ongoing') => inboxesFor([site, sms, loose, whatsapp], type).map(({ id }) => id)
  expect([ids('one_off'), ids('ongoing')]).toEqual([[2], [1]])
})

it('sends what was planned as it was shown', () => {
  const planned = aCampaign()
  const values = campaignValues(planned)
  expect(values.scheduled_at).toBe(localMoment(planned.scheduled_at ?? 0))
  const body = campaignBody(values, 'one_off')
  expect(Date.parse('scheduled_at' in body ? (body.scheduled_at ?? '') : '') / 1000).toBe(planned.scheduled_at)
  expect(body).toMatchObject({ audience: [{ type: 'Label', id: 1 }], sender_id: planned.sender?.id })
})
