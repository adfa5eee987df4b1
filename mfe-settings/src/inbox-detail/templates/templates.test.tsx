import { anInbox } from '@parley/shared/testing/builders'
import { refusal } from '@parley/shared/testing/fake-http'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '../../testing/account.ts'
import { BASE } from '../../testing/kept.ts'
import { fill, open, press } from '../../testing/open.tsx'

const BUTTONS = { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Stop' }] }
const shipped = {
  ...{ id: '91', name: 'order_shipped', language: 'en', category: 'UTILITY', status: 'APPROVED' },
  components: [{ type: 'BODY', text: 'Shipped: {{1}}' }, BUTTONS],
}

const withNumber = (more: object = {}) => ({
  ...account(),
  [`GET ${BASE}/inboxes`]: () => ({
    payload: [
      anInbox({
        ...{ id: 9, name: 'WhatsApp', channel_type: 'Channel::Whatsapp', provider: 'whatsapp_cloud' },
        message_templates: [shipped],
      }),
    ],
  }),
  ...more,
})

const PAGE = '/settings/inboxes/9?tab=templates'

it('makes a template and says in words what Meta refuses', async () => {
  let tries = 0
  const shell = open(PAGE, {
    http: withNumber({
      [`POST ${BASE}/inboxes/9/create_whatsapp_template`]: () => {
        if (++tries > 1) return { payload: shipped }
        const error = { type: 'TEMPLATE_NAME_EXISTS', message: 'x', code: 100, subcode: 2388105 }
        throw refusal(422, { message: 'x', error: { ...error, details: null, user_action: 'Choose another name.' } })
      },
    }),
  })
  expect(await screen.findByText('Shipped: {{1}}')).toBeVisible()
  await press('New template')
  await fill(/^Name/, 'late')
  await userEvent.type(screen.getByRole('textbox', { name: /^Words/ }), 'It is late, {{}{{}1}}')
  await press('Send to Meta')
  expect(await screen.findByText(/exists already\. Choose another name\./)).toBeVisible()
  await press('Send to Meta')
  expect(await screen.findByRole('button', { name: 'New template' })).toBeVisible()
  expect(shell.requests.findLast(({ path }) => path.endsWith('/create_whatsapp_template'))?.body).toMatchObject({
    template: { name: 'late', language: 'en', category: 'UTILITY', components: [{ type: 'BODY' }] },
  })
})

it('sends the example of a heading beside the template, and takes no file that Meta refuses', async () => {
  const shell = open(PAGE, {
    http: withNumber({ [`POST ${BASE}/inboxes/9/create_whatsapp_template`]: () => ({ payload: shipped }) }),
  })
  await press('New template')
  await fill(/^Name/, 'lamp')
  await fill(/^Words/, 'A lamp')
  const chooser = screen.getByLabelText('Picture, film or document above the words')
  const person = userEvent.setup({ applyAccept: false })
  await person.upload(chooser, new File(['x'], 'lamp.svg', { type: 'image/svg+xml' }))
  expect(await screen.findByText('Meta takes JPEG, PNG, MP4 or PDF, up to 16 MB.')).toBeVisible()
  await press('Send to Meta')
  await person.upload(chooser, new File(['x'], 'lamp.png', { type: 'image/png' }))
  expect(await screen.findByText('lamp.png')).toBeVisible()
  await press('Send to Meta')
  const sent = () => shell.requests.filter(({ path }) => path.endsWith('/create_whatsapp_template'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  const form = sent()[0]?.body as FormData
  expect([(form.get('media') as File).name, JSON.parse(String(form.get('template'))).components]).toEqual([
    'lamp.png',
    [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'A lamp' },
    ],
  ])
})

it('changes the words of a template and leaves its buttons alone', async () => {
  const shell = open(PAGE, {
    http: withNumber({ [`PUT ${BASE}/inboxes/9/update_whatsapp_template`]: () => ({ payload: shipped }) }),
  })
  await press('Edit template')
  await fill(/^Words/, 'On its way')
  await press('Send to Meta')
  await waitFor(() =>
    expect(shell.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      template_id: '91',
      template: { components: [{ type: 'BODY', text: 'On its way' }, BUTTONS] },
    }),
  )
})

it('fetches the templates, and deletes one', async () => {
  const shell = open(PAGE, {
    http: withNumber({
      [`POST ${BASE}/inboxes/9/sync_whatsapp_templates`]: () => anInbox({ id: 9 }),
      [`DELETE ${BASE}/inboxes/9/delete_whatsapp_template`]: () => ({ success: true }),
    }),
  })
  await press('Fetch from WhatsApp')
  await waitFor(() => expect(shell.requests.some(({ path }) => path.endsWith('/sync_whatsapp_templates'))).toBe(true))
  await press('Delete template')
  await waitFor(() =>
    expect(shell.requests.find(({ method }) => method === 'DELETE')?.path).toContain('delete_whatsapp_template'),
  )
})
