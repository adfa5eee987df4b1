import { aContact, anAgent, anInbox } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CampaignsPage } from '../list/CampaignsPage.tsx'
import { aCampaign, campaignsServer, numbers } from '../testing/campaigns-server.ts'

const A = '/api/v1/accounts/1'
const sms = anInbox({ id: 7, name: 'Delivery SMS', channel_type: 'Channel::Sms', can_deliver: true })
const lists: FakeRoutes = {
  [`GET ${A}/custom_filters`]: () => [],
  [`GET ${A}/inboxes`]: () => ({ payload: [sms, anInbox({ id: 8, name: 'Shop' })] }),
  [`GET ${A}/agents`]: () => [anAgent({ id: 3, name: 'Maya Okafor' })],
  [`GET ${A}/campaigns/audience`]: () => ({
    payload: { total: 6, sendable: 3, blocked: 1, unsubscribed: 1, no_phone: 1 },
  }),
}
const websites: FakeRoutes = {
  [`GET ${A}/inboxes`]: () => ({ payload: [anInbox({ id: 8, name: 'Shop', website_token: 'shop-token' })] }),
}
const open = (http: FakeRoutes, type: 'one_off' | 'ongoing' = 'one_off') =>
  renderInShell(<CampaignsPage type={type} />, { http: { ...lists, ...http }, permissions: ['administrator'] })

it('plans a campaign, and says before whom it reaches', async () => {
  const bodies: unknown[] = []
  open({
    ...campaignsServer([]),
    [`POST ${A}/campaigns`]: ({ body }) => {
      bodies.push(body)
      return aCampaign()
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'New campaign' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'New one-off campaign' }))
  await userEvent.type(drawer.getByRole('textbox', { name: /Title/ }), 'Fair')
  await userEvent.type(drawer.getByRole('textbox', { name: /Message/ }), 'Stand 14')
  await userEvent.selectOptions(await drawer.findByRole('combobox', { name: /Inbox/ }), 'Delivery SMS')
  await userEvent.click(await drawer.findByRole('checkbox', { name: 'dealer' }))
  expect(await drawer.findByText(/contacts get this message/)).toBeVisible()
  expect(drawer.getByText('Left out: 1 without a number, 1 blocked, and 1 who answered STOP.')).toBeVisible()
  const when = drawer.getByLabelText(/When/)
  await userEvent.type(when, '2020-01-01T10:00')
  await userEvent.click(await drawer.findByRole('button', { name: 'Schedule for 3' }))
  expect(await drawer.findByText('Choose a time that is still to come')).toBeVisible()
  await userEvent.clear(when)
  await userEvent.click(drawer.getByRole('button', { name: 'Send to 3' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  const facts = {
    title: 'Fair',
    message: 'Stand 14',
    inbox_id: 7,
    sender_id: null,
    audience: [{ type: 'Label', id: 1 }],
    time_zone: 'UTC',
  }
  expect(bodies).toEqual([{ campaign: facts }])
})

it('says what is missing, and keeps what was typed when the server refuses', async () => {
  open(
    {
      ...campaignsServer([]),
      [`POST ${A}/campaigns`]: () => {
        throw refusal(422, { message: 'Trigger rules url must be another', attributes: ['trigger_rules'] })
      },
    },
    'ongoing',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'New campaign' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'New ongoing campaign' }))
  await userEvent.click(drawer.getByRole('button', { name: 'Save campaign' }))
  expect(drawer.getAllByText('This is needed').length).toBeGreaterThan(1)
  await userEvent.type(drawer.getByRole('textbox', { name: 'Title' }), 'Greeting')
  await userEvent.type(drawer.getByRole('textbox', { name: 'Message' }), 'Hello')
  await userEvent.selectOptions(drawer.getByRole('combobox', { name: 'Inbox' }), 'Shop')
  await userEvent.type(drawer.getByRole('textbox', { name: 'Address of the page' }), 'https://shop.example/')
  await userEvent.type(drawer.getByRole('textbox', { name: /Try an address/ }), 'https://shop.example/?a=1')
  expect(drawer.getByText('It shows there.')).toBeVisible()
  await userEvent.click(drawer.getByRole('button', { name: 'Save campaign' }))
  expect(await drawer.findByText('Trigger rules url must be another')).toBeVisible()
  expect(drawer.getByRole('textbox', { name: 'Title' })).toHaveValue('Greeting')
})

it('pauses what is being sent, and shows its people', async () => {
  const steps: string[] = []
  const sending = aCampaign({
    id: 50,
    title: 'Recall',
    campaign_status: 'processing',
    ...numbers({ total: 3, sent: 1 }),
  })
  open({
    ...campaignsServer([sending]),
    [`POST ${A}/campaigns/:id/pause`]: ({ params }) => void steps.push(`pause ${params.id}`),
    [`GET ${A}/campaigns/:id/recipients`]: () => ({
      payload: [
        {
          contact_id: 4,
          name: 'Nia',
          phone_number: '+4520',
          state: 'failed',
          problem: 'Not in service',
          conversation_id: 9,
        },
      ],
      meta: { current_page: 1, count: 1 },
    }),
  })
  const menu = async () => userEvent.click(await screen.findByRole('button', { name: 'More about Recall' }))
  await menu()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pause' }))
  await waitFor(() => expect(steps).toEqual(['pause 50']))
  await menu()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Show people' }))
  expect(await screen.findByText('Not in service')).toBeVisible()
})

const message_templates = [
  {
    name: 'winter',
    language: 'en',
    status: 'APPROVED',
    components: [{ type: 'BODY', text: 'Hi {{1}}, frost is near' }],
  },
]
const whatsapp = anInbox({
  id: 9,
  name: 'WhatsApp EU',
  channel_type: 'Channel::Whatsapp',
  can_deliver: true,
  message_templates,
} as never)

it('goes to a saved segment with an approved template, and is tried on one contact first', async () => {
  const bodies: unknown[] = []
  const note = ({ body }: { body: unknown }) => {
    bodies.push(body)
    return { conversation_id: 4 }
  }
  open({
    ...campaignsServer([]),
    [`GET ${A}/inboxes`]: () => ({ payload: [whatsapp] }),
    [`GET ${A}/custom_filters`]: () => [{ id: 6, name: 'Nordics', filter_type: 'contact', query: {} }],
    [`GET ${A}/contacts/search`]: () => ({
      payload: [
        aContact({ id: 21, name: 'Nora', phone_number: '+4511111111' }),
        aContact({ id: 22, name: 'No number', phone_number: null }),
      ],
      meta: { count: 2, current_page: 1 },
    }),
    [`POST ${A}/campaigns/test`]: note,
    [`POST ${A}/campaigns`]: (call) => {
      note(call)
      return aCampaign()
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'New campaign' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'New one-off campaign' }))
  await userEvent.type(drawer.getByRole('textbox', { name: /Title/ }), 'Winter')
  await userEvent.selectOptions(await drawer.findByRole('combobox', { name: /Inbox/ }), 'WhatsApp EU')
  await userEvent.selectOptions(drawer.getByRole('combobox', { name: /Template/ }), 'winter (en)')
  await userEvent.click(drawer.getByRole('checkbox', { name: 'Nordics' }))
  await userEvent.click(await drawer.findByRole('button', { name: 'Send to 3' }))
  expect(drawer.getByText('This is needed')).toBeVisible()
  await userEvent.type(drawer.getByRole('textbox', { name: /\{\{1\}\}/ }), '{{{{contact.first_name}}')
  await userEvent.type(drawer.getByRole('searchbox', { name: 'Find a contact with a number' }), 'no')
  expect(await drawer.findByText('Nora')).toBeVisible()
  expect(drawer.queryByText('No number')).toBeNull()
  await userEvent.click(drawer.getByRole('button', { name: 'Send test' }))
  expect(await drawer.findByText(/Sent to/)).toBeVisible()
  await userEvent.click(await drawer.findByRole('button', { name: 'Send to 3' }))
  await waitFor(() => expect(bodies).toHaveLength(2))
  const filled = {
    message: 'Hi {{contact.first_name}}, frost is near',
    template_params: { name: 'winter', language: 'en', processed_params: { 1: '{{contact.first_name}}' } },
  }
  expect(bodies[0]).toEqual({ ...filled, inbox_id: 9, contact_id: 21 })
  expect(bodies[1]).toMatchObject({ campaign: { ...filled, audience: [{ type: 'Segment', id: 6 }] } })
})

it('shows an ongoing campaign in the website’s own chat, as it is typed', async () => {
  open({ ...campaignsServer([]), ...websites }, 'ongoing')
  await userEvent.click(await screen.findByRole('button', { name: 'New campaign' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'New ongoing campaign' }))
  expect(drawer.queryByTitle('The campaign on the website')).toBeNull()
  await userEvent.selectOptions(await drawer.findByRole('combobox', { name: /Inbox/ }), 'Shop')
  const frame = await drawer.findByTitle<HTMLIFrameElement>('The campaign on the website')
  expect(frame).toHaveAttribute('src', '/widget/preview?website_token=shop-token')
  const told: unknown[] = []
  const view = frame.contentWindow
  if (!view) throw new Error('the frame has no window')
  view.postMessage = (message: unknown) => void told.push(message)
  await userEvent.selectOptions(drawer.getByRole('combobox', { name: /Sender/ }), 'Maya Okafor')
  await userEvent.type(drawer.getByRole('textbox', { name: /Message/ }), 'Hi')
  await userEvent.click(drawer.getByRole('radio', { name: 'Dark' }))
  await waitFor(() =>
    expect(told.at(-1)).toEqual({ 'parley-preview': { content: 'Hi', sender: 'Maya', darkMode: 'dark' } }),
  )
  // A page that was slow to load is told what it missed.
  told.length = 0
  window.dispatchEvent(
    new MessageEvent('message', { data: 'parley-preview-ready', origin: location.origin, source: view }),
  )
  expect(told).toHaveLength(1)
})
