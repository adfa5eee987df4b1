import { screen, waitFor } from '@testing-library/dom'
import { aConfig, aMessage, aTalk } from '../../testing/builders.ts'
import { aWorld, open, type } from '../../testing/world.tsx'
import { ApiProblem } from '../visitor-call.ts'

const known = () => aConfig({}, { id: 9, pubsub_token: 'p', email: 'bo@customers.test' })

/** Writes down what the server is asked, each with the token it is asked with; `nora` comes with a token of her own. */
function aPageThatAsks(config = aConfig(), conversations = [] as ReturnType<typeof aTalk>[]) {
  const asked: unknown[] = []
  const world = aWorld(config, [], conversations, (token) => ({
    setUser: async (identifier) => {
      asked.push(['user', identifier, token()])
      if (identifier === 'forged') throw new ApiProblem(401, 'Invalid Identifier Hash')
      return identifier === 'nora' ? { widget_auth_token: 'hers' } : {}
    },
    updateContact: async ({ custom_attributes: facts }) => {
      asked.push(['attributes', facts, token()])
      return { widget_auth_token: 'merged' }
    },
    dropContactAttribute: async (key) => void asked.push(['drop', key, token()]),
    config: async () =>
      token() === null
        ? config
        : { ...config, website_channel_config: { ...config.website_channel_config, auth_token: token() ?? '' } },
  }))
  const user = (identifier: string) => world.order({ event: 'set-user', identifier, user: { name: identifier } })
  const attributes = (plan: string) => world.order({ event: 'set-custom-attributes', customAttributes: { plan } })
  return { ...world, asked, user, attributes }
}

it('asks nothing before there is a session, and then with its token', async () => {
  const page = aPageThatAsks()
  page.attributes('gold')
  await Promise.resolve()
  expect(page.asked).toEqual([])
  await page.session.start()
  await waitFor(() => expect(page.asked).toEqual([['attributes', { plan: 'gold' }, 'token']]))
})

it('does one after the other, each with the newest token', async () => {
  const page = aPageThatAsks()
  await page.session.start()
  page.user('nora')
  page.attributes('gold')
  page.order({ event: 'delete-custom-attribute', customAttribute: 'tier' })
  await waitFor(() =>
    expect(page.asked).toEqual([
      ['user', 'nora', 'token'],
      ['attributes', { plan: 'gold' }, 'hers'],
      ['drop', 'tier', 'merged'],
    ]),
  )
  expect(page.told).toContainEqual({ event: 'setAuthCookie', data: { widgetAuthToken: 'merged' } })
})

it('tells the page of a refusal, and does the next', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation()
  const page = aPageThatAsks()
  await page.session.start()
  page.user('forged')
  page.attributes('gold')
  await waitFor(() => expect(page.asked).toHaveLength(2))
  expect(page.told).toContainEqual({ event: 'error', errorType: 'set-user', data: 'Invalid Identifier Hash' })
  expect(warn).toHaveBeenCalledTimes(1)
})

it('leaves nothing of one person to the next, neither what waits nor what is still asked for', async () => {
  const page = aPageThatAsks()
  await page.session.start()
  page.order({ event: 'set-label', label: 'vip' })
  page.order({ event: 'set-conversation-custom-attributes', customAttributes: { plan: 'gold' } })
  await Promise.resolve()
  page.attributes('of the first')
  page.order({ event: 'push-event', eventName: 'reset' })
  page.attributes('of the second')
  await waitFor(() => expect(page.asked).toEqual([['attributes', { plan: 'of the second' }, 'token']]))
  page.session.send('Hello')
  await waitFor(() => expect(page.sent).toHaveLength(1))
  await waitFor(() => expect(page.session.store.get().conversations).toEqual([]))
  expect(page.calls.said).toEqual([])
})

it('leaves what the visitor is writing in its place while the page says who they are', async () => {
  const page = aPageThatAsks()
  await open(page)
  const field = await screen.findByRole('textbox', { name: 'Write a message' })
  await type(field, 'Is the lamp in')
  page.user('nora')
  await waitFor(() => expect(page.told.filter(({ event }) => event === 'loaded')).toHaveLength(2))
  expect(screen.getByRole('textbox', { name: 'Write a message' })).toBe(field)
  expect(field).toHaveValue('Is the lamp in')
})

it('keeps what failed for whoever wrote it, and offers it to nobody else', async () => {
  const page = aPageThatAsks()
  await page.session.start()
  page.calls.fail = true
  page.session.send('Mine')
  const failed = () => page.session.store.get().outbox.map(({ content, state }) => [content, state])
  await waitFor(() => expect(failed()).toEqual([['Mine', 'failed']]))
  page.user('ada')
  await waitFor(() => expect(page.told.filter(({ event }) => event === 'loaded')).toHaveLength(2))
  expect(failed()).toEqual([['Mine', 'failed']])
  page.user('nora')
  await waitFor(() => expect(failed()).toEqual([]))
})

it('hears nothing more of the one who sat here before', async () => {
  const page = aPageThatAsks(known())
  await page.session.start()
  expect(page.ended()).toBe(0)
  page.order({ event: 'push-event', eventName: 'reset' })
  expect(page.ended()).toBe(1)
})

describe('A message of a conversation that is not on the screen', () => {
  const late = (facts = {}) => ({
    ...aMessage({ id: 7, conversation_id: 2, content: 'The chair is here', ...facts }),
    account_id: 1,
  })
  const heard = ({ told }: ReturnType<typeof aWorld>) =>
    told.filter((one) => one.event === 'onEvent' && one.eventIdentifier === 'chatwoot:on-message')
  const dot = ({ told }: ReturnType<typeof aWorld>) =>
    told.filter((one) => one.event === 'handleNotificationDot').at(-1)?.unreadMessageCount

  it('counts once, whatever becomes of it', async () => {
    const world = aWorld(known(), [], [aTalk({ id: 1 }), aTalk({ id: 2 })])
    await world.session.start()
    world.hear()?.onMessage(late())
    expect([dot(world), heard(world).length]).toEqual([1, 1])
    world.hear()?.onMessage(late({ content: 'This message was deleted' }), true)
    expect([dot(world), heard(world).length]).toEqual([1, 1])
    world.tabs.hear?.({ kind: 'seen', conversationId: 2, seenId: 7 })
    world.hear()?.onMessage(late({ status: 'read' }), true)
    expect(dot(world)).toBe(0)
  })

  it('counts for its own conversation, which is looked for when it is not in the list', async () => {
    const list = [] as ReturnType<typeof aTalk>[]
    const world = aWorld(known(), [], list)
    await world.session.start()
    list.push(aTalk({ id: 2, unread_count: 1 }))
    world.session.store.set({ conversations: [] })
    world.hear()?.onMessage(late())
    await waitFor(() => expect(dot(world)).toBe(1))
    expect(world.session.store.get()).toMatchObject({ messages: [], conversationId: null, conversations: list })
    expect(heard(world)).toHaveLength(1)
  })
})
