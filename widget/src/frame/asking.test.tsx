/** @jsxImportSource preact */
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { aConfig, aMessage } from './testing/builders.ts'
import { aWorld, open, type } from './testing/world.tsx'

/** The button of what is asked, which stands before the one of the field below. */
const pressSend = () => fireEvent.click(screen.getAllByRole('button', { name: 'Send' })[0] as HTMLElement)

const known = (facts = {}) => aConfig(facts, { id: 9, pubsub_token: 'p' })

it('takes a form once it is filled in, and shows it as it was answered', async () => {
  const items = [
    { name: 'order', label: 'Order', type: 'text', required: true, pattern: '^\\d+$', pattern_error: 'Numbers only' },
    { name: 'wood', label: 'Wood', type: 'select', options: [{ label: 'Oak', value: 'oak' }] },
  ]
  const form = aMessage({ id: 7, content_type: 'form', content: 'About your order', content_attributes: { items } })
  const world = aWorld(known(), [form])
  await open(world)
  const order = await screen.findByLabelText('Order')
  pressSend()
  await waitFor(() => expect(order).toHaveAccessibleDescription('This is needed'))
  await type(order, 'A7')
  pressSend()
  await waitFor(() => expect(order).toHaveAccessibleDescription('Numbers only'))
  expect(order).toHaveFocus()
  await type(order, '7')
  await type(screen.getByLabelText('Wood'), 'oak')
  pressSend()
  expect(await screen.findByText('Thank you!')).toBeVisible()
  expect(screen.getByText('Wood:').parentElement).toHaveTextContent('Wood: Oak')
  const submitted_values = [
    { name: 'order', title: 'Order', value: '7' },
    { name: 'wood', title: 'Wood', value: 'oak' },
  ]
  expect(world.calls.submitted).toEqual([[7, { submitted_values }]])
  expect(world.told).toContainEqual({ event: 'postback', data: { messageId: 7, submitted_values } })
})

it.each(['input_text', 'input_textarea'] as const)('asks for one answer in its own words: %s', async (content_type) => {
  const world = aWorld(known(), [aMessage({ id: 8, content_type, content: 'Which colour?' })])
  await open(world)
  await type(await screen.findByRole('textbox', { name: 'Which colour?' }), 'Green')
  pressSend()
  await waitFor(() => expect(world.calls.submitted).toHaveLength(1))
})

it('tells the page what was pressed in a card, and leads only to addresses of the web', async () => {
  const actions = [
    { type: 'link', text: 'Look', uri: 'https://shop.test/lamp' },
    { type: 'link', text: 'Run', uri: 'javascript:alert(1)' },
    { type: 'postback', text: 'Take it', payload: 'lamp-7' },
  ]
  const items = [{ title: 'A lamp', description: 'Brass', media_url: 'https://shop.test/lamp.jpg', actions }]
  const world = aWorld(known(), [aMessage({ id: 9, content_type: 'cards', content_attributes: { items } })])
  await open(world)
  expect(await screen.findByRole('link', { name: 'Look' })).toHaveAttribute('href', 'https://shop.test/lamp')
  expect(screen.queryByText('Run')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Take it' }))
  expect(world.told).toContainEqual({
    event: 'postback',
    data: { messageId: 9, payload: 'lamp-7', text: 'Take it' },
  })
})

it('asks a yes or a no before the first message, and keeps it as one', async () => {
  const pre_chat_fields = [
    { field_type: 'contact_attribute', name: 'news', label: 'Send me news', type: 'checkbox', enabled: true },
    { field_type: 'conversation_attribute', name: 'seats', label: 'Seats', type: 'number', enabled: true },
  ]
  const world = aWorld(aConfig({ pre_chat_form_enabled: true, pre_chat_form_options: { pre_chat_fields } }))
  await open(world)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Send me news' }))
  await type(screen.getByLabelText(/Seats/), '4')
  fireEvent.click(screen.getByRole('button', { name: 'Start chat' }))
  await waitFor(() => expect(world.calls.contact).toEqual([{ custom_attributes: { news: true } }]))
})
