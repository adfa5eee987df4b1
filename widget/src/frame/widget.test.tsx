/** @jsxImportSource preact */
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { act } from 'preact/test-utils'
import { aConfig, aMessage } from './testing/builders.ts'
import { aWorld, GONE, open, type, write } from './testing/world.tsx'

it('greets, and leaves nothing behind before somebody writes', async () => {
  const world = aWorld()
  await world.session.start()
  expect(await screen.findByRole('heading', { name: 'Hello from the workshop' })).toBeVisible()
  expect(screen.getByText('Usually replies in a few minutes')).toBeVisible()
  expect(world.told).toContainEqual(
    expect.objectContaining({ event: 'loaded', config: expect.objectContaining({ authToken: '' }) }),
  )
})

it('bounds what the inbox says of itself, so that it scrolls by keyboard instead of pushing the chat away', async () => {
  const closed = Array.from({ length: 7 }, (_, day_of_week) => ({ day_of_week, closed_all_day: true }))
  const words = 'We are away until the new year. '.repeat(40).trim()
  const facts = { working_hours_enabled: true, working_hours: closed as never[], out_of_office_message: words }
  const world = aWorld(aConfig({ ...facts, welcome_tagline: words, welcome_title: 'Hello' }))
  await world.session.start()
  await screen.findByRole('heading', { name: 'Hello' })
  const long = screen.getAllByText(words)
  expect(long.map((one) => [one.className, one.tabIndex])).toEqual([
    ['bounded', 0],
    ['bounded', 0],
  ])
  expect(screen.getByRole('heading', { name: 'Hello' }).tabIndex).toBe(-1)
})

it('says whose product it is, as the installation names it', async () => {
  const brand = { BRAND_NAME: 'Lindenhof', WIDGET_BRAND_URL: 'https://lindenhof.test', LOGO_THUMBNAIL: '/logo.png' }
  const world = aWorld({ ...aConfig(), global_config: brand })
  await world.session.start()
  expect(await screen.findByRole('link', { name: 'Powered by Lindenhof' })).toHaveAttribute(
    'href',
    brand.WIDGET_BRAND_URL,
  )
})

it('tells the server of every opening, once it knows the visitor', async () => {
  const world = aWorld()
  world.order({ event: 'change-url', referrerURL: 'https://shop.test/cart', referrerHost: 'shop.test' })
  world.order({ event: 'toggle-open', isOpen: true })
  expect(world.calls.opened).toEqual([])
  await world.session.start()
  expect(world.calls.opened).toEqual(['https://shop.test/cart'])
  world.order({ event: 'toggle-open', isOpen: false })
  world.order({ event: 'toggle-open', isOpen: true })
  expect(world.calls.opened).toHaveLength(2)
})

it('sends what is written once and keeps the session from then on', async () => {
  const world = aWorld()
  await open(world)
  await write('Is the lamp in stock?')
  await waitFor(() => expect(world.sent).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('Sending')).toBeNull())
  expect(screen.getByText('Is the lamp in stock?')).toBeVisible()
  expect(world.sent).toHaveLength(1)
  expect(world.told).toContainEqual({ event: 'setAuthCookie', data: { widgetAuthToken: 'token' } })
})

it('keeps what is being written while the first message is stored', async () => {
  const world = aWorld()
  await open(world)
  await write('Is the lamp in stock?')
  await type(screen.getByRole('textbox', { name: 'Write a message' }), 'And in brass?')
  await waitFor(() => expect(world.session.store.get().conversationId).not.toBeNull())
  await waitFor(() => expect(screen.queryByText('Sending')).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Write a message' })).toHaveValue('And in brass?')
})

it('takes the focus when it is opened, and never while it is closed', async () => {
  const world = aWorld()
  await open(world)
  const field = await screen.findByRole('textbox', { name: 'Write a message' })
  await waitFor(() => expect(field).toHaveFocus())
  field.blur()
  world.order({ event: 'toggle-open', isOpen: false })
  await write('Written before it was closed')
  await waitFor(() => expect(world.sent).toHaveLength(1))
  screen.getByRole('textbox', { name: 'Write a message' }).blur()
  await waitFor(() => expect(screen.queryByText('Sending')).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Write a message' })).not.toHaveFocus()
  world.order({ event: 'toggle-open', isOpen: true })
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Write a message' })).toHaveFocus())
})

it('opens on the message of a campaign and keeps the session from then on', async () => {
  const world = aWorld()
  world.order({ event: 'change-url', referrerURL: 'https://shop.test/sale', referrerHost: 'shop.test' })
  await world.session.start()
  world.order({ event: 'toggle-open', isOpen: true })
  await world.session.beginCampaign(7)
  expect(await screen.findByText('Half price today')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Write a message' })).toBeVisible()
  expect(world.calls.campaigns).toEqual([[7, 'https://shop.test/sale', {}]])
  expect(world.told).toContainEqual({ event: 'setAuthCookie', data: { widgetAuthToken: 'token' } })
})

it('opens as ever when the campaign was switched off meanwhile', async () => {
  const world = aWorld()
  await world.session.start()
  world.order({ event: 'toggle-open', isOpen: true })
  await world.session.beginCampaign(GONE)
  expect(await screen.findByRole('button', { name: 'Start chat' })).toBeVisible()
  expect(world.told).not.toContainEqual(expect.objectContaining({ event: 'setAuthCookie' }))
})

it('keeps a message that could not be sent, with the reason, and sends it again under the same echo id', async () => {
  const world = aWorld()
  await open(world)
  world.calls.fail = true
  await write('Hello?')
  const problem = await screen.findByRole('alert')
  expect(problem).toHaveTextContent('Not sent. Too long.')
  const [failed] = world.session.store.get().outbox
  world.calls.fail = false
  fireEvent.click(within(problem).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(world.sent).toHaveLength(1))
  expect(world.sent[0]).toMatchObject({ echoId: failed?.echoId, content: 'Hello?' })
})

it('shows an answer, who writes it, and counts it while the chat is closed', async () => {
  const world = aWorld(aConfig({}, { id: 9, pubsub_token: 'p' }), [aMessage({ id: 1, message_type: 0, content: 'Hi' })])
  await open(world)
  const maya = { id: 2, name: 'Maya Okafor', available_name: 'Maya', type: 'user' as const }
  world.hear()?.onTyping({ account_id: 1, conversation: { id: 1 }, user: maya, is_private: false }, true)
  expect(await screen.findByRole('status', { name: 'Maya is typing' })).toBeVisible()
  world.hear()?.onMessage({ ...aMessage({ id: 2, content: 'It is **here**' }), account_id: 1 })
  expect((await screen.findByText('here')).tagName).toBe('STRONG')
  expect(screen.queryByRole('status', { name: 'Maya is typing' })).toBeNull()
  await waitFor(() => expect(world.calls.seen).toBe(1))
  world.order({ event: 'toggle-open', isOpen: false })
  world.hear()?.onMessage({ ...aMessage({ id: 3, content: 'Anything else?' }), account_id: 1 })
  await waitFor(() => expect(world.told).toContainEqual({ event: 'handleNotificationDot', unreadMessageCount: 1 }))
})

it('never runs what a message says', async () => {
  const world = aWorld(aConfig({}, { id: 9, pubsub_token: 'p' }), [
    aMessage({ content: '<img src=x onerror=alert(1)> [x](javascript:alert(1))' }),
  ])
  await open(world)
  expect(await screen.findByText(/<img src=x/)).toBeVisible()
  expect(document.querySelector('.list img, .list a')).toBeNull()
})

it('asks for what the inbox wants to know first', async () => {
  const fields = [
    { field_type: 'standard', name: 'emailAddress', label: 'E-mail', type: 'email', required: true, enabled: true },
  ]
  const world = aWorld(
    aConfig({
      pre_chat_form_enabled: true,
      pre_chat_form_options: { pre_chat_message: 'Who are you?', pre_chat_fields: fields },
    }),
  )
  await open(world)
  const field = await screen.findByLabelText('E-mail')
  await type(field, 'diego@correo')
  fireEvent.click(screen.getByRole('button', { name: 'Start chat' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription('Write it in full, like ana@example.com'))
  expect(field).toHaveFocus()
  await type(field, 'diego@correo.example')
  fireEvent.click(screen.getByRole('button', { name: 'Start chat' }))
  expect(await screen.findByRole('textbox', { name: 'Write a message' })).toBeVisible()
  expect(world.calls.contact).toEqual([{ email: 'diego@correo.example' }])
})

it('says of an address in its own words when it is none, and thanks for one', async () => {
  const world = aWorld(aConfig({}, { id: 9, pubsub_token: 'p' }), [
    aMessage({ id: 7, content_type: 'input_email', message_type: 3, content: 'Get notified by e-mail' }),
  ])
  await open(world)
  const field = await screen.findByRole('textbox', { name: 'E-mail' })
  await type(field, 'diego@correo')
  fireEvent.click(screen.getByRole('button', { name: 'E-mail: Send' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Write it in full, like ana@example.com')
  expect(world.calls.submitted).toEqual([])
  await type(field, 'diego@correo.example')
  fireEvent.click(screen.getByRole('button', { name: 'E-mail: Send' }))
  expect(await screen.findByText('diego@correo.example · Thank you!')).toBeVisible()
})

it('stays at the end when a picture without a known size comes', async () => {
  const picture = { id: 3, file_type: 'image' as const, data_url: '/a.png', thumb_url: '' }
  const world = aWorld(aConfig({}, { id: 9, pubsub_token: 'p' }), [
    aMessage({ id: 7, attachments: [picture as never] }),
  ])
  await open(world)
  const list = await waitFor(() => document.querySelector('.list') as HTMLElement)
  const image = await waitFor(() => list.querySelector('.picture img') as HTMLElement)
  Object.defineProperty(list, 'scrollHeight', { value: 640, configurable: true })
  act(() => void fireEvent.load(image))
  expect(list.scrollTop).toBe(640)
  list.scrollTop = 100
  fireEvent.scroll(list)
  Object.defineProperty(list, 'scrollHeight', { value: 900, configurable: true })
  act(() => void fireEvent.load(image))
  expect(list.scrollTop).toBe(100)
})

it('stays at the end when what a message asks is drawn late, or becomes more', async () => {
  const world = aWorld(aConfig({}, { id: 9, pubsub_token: 'p' }), [aMessage()])
  await open(world)
  const list = await waitFor(() => document.querySelector('.list') as HTMLElement)
  Object.defineProperty(list, 'scrollHeight', {
    get: () => 300 + 100 * list.querySelectorAll('button, textarea').length,
  })
  const survey = aMessage({ id: 8, content_type: 'input_csat', message_type: 3, content: 'How did we do?' })
  act(() => world.hear()?.onMessage({ ...survey, account_id: 1 }))
  const face = await screen.findByRole('button', { name: 'Very happy' })
  await waitFor(() => expect(list.scrollTop).toBe(800))
  fireEvent.click(face)
  await screen.findByRole('textbox', { name: 'Anything to add?' })
  await waitFor(() => expect(list.scrollTop).toBe(1_000))
})

it('asks for an address in one place', async () => {
  const asking = aMessage({ id: 7, content_type: 'input_email', message_type: 3, content: 'Get notified by e-mail' })
  await open(aWorld(aConfig({}, { id: 9, pubsub_token: 'p' }), [asking]))
  const words = await screen.findByText('Get notified by e-mail')
  expect(words.closest('form')).toContainElement(screen.getByRole('textbox', { name: 'E-mail' }))
  expect(words.closest('.bubble')).toBeNull()
})

it('asks nobody for an address whom the page has named with one', async () => {
  const asks = aMessage({ id: 7, content_type: 'input_email', message_type: 3, content: 'Get notified by e-mail' })
  await open(aWorld(aConfig({}, { id: 9, email: 'nora@shop.example', pubsub_token: 'p' }), [asks]))
  expect(await screen.findByText('E-mail: nora@shop.example')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull()
})

it('takes a rating', async () => {
  const world = aWorld(aConfig({}, { id: 9, pubsub_token: 'p' }), [
    aMessage({ id: 7, content_type: 'input_csat', message_type: 3, content: 'How did we do?' }),
  ])
  await open(world)
  fireEvent.click(await screen.findByRole('button', { name: 'Very happy' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Very happy' })).toHaveAttribute('aria-pressed', 'true'),
  )
  expect(world.calls.submitted).toEqual([
    [7, { submitted_values: { csat_survey_response: { rating: 5, feedback_message: '' } } }],
  ])
})

it('says that the conversation was ended, and that no more once the visitor writes again', async () => {
  const world = aWorld(aConfig({ enabled_features: ['end_conversation'] }, { id: 9, pubsub_token: 'p' }), [aMessage()])
  await open(world)
  fireEvent.click(await screen.findByRole('button', { name: 'Menu' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'End this conversation' }))
  expect(await screen.findByRole('menu', { name: 'Really end this conversation?' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Not yet' })).toHaveFocus())
  fireEvent.click(screen.getByRole('menuitem', { name: 'Not yet' }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(screen.queryByText('This conversation has ended.')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Menu' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'End this conversation' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'End it' }))
  expect(await screen.findByText('This conversation has ended.')).toBeVisible()
  await write('One more thing')
  await waitFor(() => expect(screen.queryByText('This conversation has ended.')).toBeNull())
})

it('speaks the language of the page and turns with it', async () => {
  const world = aWorld()
  await world.session.start()
  world.order({ event: 'set-locale', locale: 'ar' })
  expect(await screen.findByRole('button', { name: /ابدأ المحادثة/ })).toBeVisible()
  expect(document.documentElement).toHaveAttribute('dir', 'rtl')
})

it('says when the connection is gone', async () => {
  const world = aWorld(aConfig({}, { id: 9, pubsub_token: 'p' }), [aMessage()])
  await open(world)
  world.hear()?.onConnection(false, false)
  expect(await screen.findByText(/No connection/)).toBeVisible()
})

it('shows the beginning of a text that would hold up the page, and all of it when asked', async () => {
  const content = '_*'.repeat(10_000)
  const known = aConfig({}, { id: 9, pubsub_token: 'p' })
  await open(aWorld(known, [aMessage({ id: 1, content, message_type: 1 })]))
  const more = await screen.findByRole('button', { name: 'Show the whole message' })
  const bubble = more.closest('.bubble')
  expect(bubble?.textContent?.length).toBeLessThan(7000)
  await act(() => void fireEvent.click(more))
  expect(bubble?.textContent).toBe(content)
})
