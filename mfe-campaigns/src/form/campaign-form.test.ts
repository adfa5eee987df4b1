import { anInbox } from '@parley/shared/testing/builders'
import { aCampaign } from '../testing/campaigns-server.ts'
import { campaignBody, campaignValues, inboxesFor } from './campaign-form.ts'

it('offers a one-off campaign the text inboxes that deliver, and an ongoing one the websites', () => {
  const site = anInbox({ id: 1 })
  const sms = anInbox({ id: 2, channel_type: 'Channel::Sms', can_deliver: true })
  const loose = anInbox({ id: 3, channel_type: 'Channel::Sms', can_deliver: false })
  const whatsapp = anInbox({ id: 4, channel_type: 'Channel::TwilioSms', medium: 'whatsapp', can_deliver: true })
  const ids = (type: 'one_off' | 'ongoing') => inboxesFor([site, sms, loose, whatsapp], type).map(({ id }) => id)
  expect([ids('one_off'), ids('ongoing')]).toEqual([[2, 4], [1]])
})

it('sends what was planned as it was shown', () => {
  const planned = aCampaign()
  const values = campaignValues(planned)
  const body = campaignBody(values, 'one_off', planned.inbox)
  expect(Date.parse('scheduled_at' in body ? (body.scheduled_at ?? '') : '') / 1000).toBe(planned.scheduled_at)
  expect(body).toMatchObject({ audience: [{ type: 'Label', id: 1 }], sender_id: planned.sender?.id })
})

it('goes out now once the time of a planned one is taken away', () => {
  const planned = aCampaign()
  const body = campaignBody({ ...campaignValues(planned), scheduled_at: '' }, 'one_off', planned.inbox, planned)
  expect(Date.now() - Date.parse('scheduled_at' in body ? (body.scheduled_at ?? '') : '')).toBeLessThan(60_000)
})

it('means the time on the clocks of the chosen zone', () => {
  const body = campaignBody(
    { ...campaignValues(null), time_zone: 'Asia/Tokyo', scheduled_at: '2026-11-26T10:00' },
    'one_off',
    undefined,
  )
  expect(body).toMatchObject({ scheduled_at: '2026-11-26T01:00:00.000Z', time_zone: 'Asia/Tokyo' })
  expect(
    campaignValues(aCampaign({ scheduled_at: Date.UTC(2026, 10, 26, 1) / 1000, time_zone: 'Asia/Tokyo' })),
  ).toMatchObject({
    scheduled_at: '2026-11-26T10:00',
    time_zone: 'Asia/Tokyo',
  })
})

it('sends a template with its blanks, and opens it again as it was filled', () => {
  const components = [{ type: 'BODY', text: 'Hi {{1}}, frost is coming' }]
  const message_templates = [{ name: 'winter', language: 'en', status: 'APPROVED', components }]
  const inbox = anInbox({ id: 5, channel_type: 'Channel::Whatsapp', message_templates } as never)
  const blanks = { 1: '{{contact.first_name}}' }
  const body = campaignBody({ ...campaignValues(null), template: 'winter en', blanks }, 'one_off', inbox)
  expect(body).toMatchObject({
    message: 'Hi {{contact.first_name}}, frost is coming',
    template_params: { name: 'winter', language: 'en', processed_params: blanks },
  })
  const params = 'template_params' in body ? body.template_params : undefined
  expect(campaignValues(aCampaign({ template_params: { ...params } }))).toMatchObject({ template: 'winter en', blanks })
})
