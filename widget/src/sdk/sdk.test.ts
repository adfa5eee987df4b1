import { screen } from '@testing-library/dom'
import { decode, encode, type FrameEvent, type PageEvent } from '../protocol.ts'

const ORIGIN = 'http://chat.example'

const sdk = () => window.chatwootSDK

/** A fresh page with the script in it, and the frame's side of the conversation. */
async function aPage(settings: Record<string, unknown> = {}) {
  document.body.innerHTML = ''
  delete window.$chatwoot
  delete window.chatwootSDK
  window.chatwootSettings = settings
  jest.resetModules()
  await import('./sdk.ts')
  sdk()?.run({ websiteToken: 'abc', baseUrl: ORIGIN })
  const frame = document.querySelector<HTMLIFrameElement>('#chatwoot_live_chat_widget')
  if (!frame?.contentWindow) throw new Error('no frame')
  const heard: PageEvent[] = []
  const view = frame.contentWindow
  view.postMessage = ((data: unknown, origin: string) => {
    const message = decode<PageEvent>(data)
    if (message && origin === ORIGIN) heard.push(message)
  }) as typeof view.postMessage
  const say = (message: FrameEvent, origin = ORIGIN, source: Window = view) =>
    window.dispatchEvent(new MessageEvent('message', { data: encode(message), origin, source }))
  const load = () => say({ event: 'loaded', config: { authToken: '', channelConfig: { widgetColor: '#0E7490' } } })
  const button = () => document.querySelector<HTMLButtonElement>('.woot-widget-bubble')
  return { frame, heard, say, load, button }
}

it('opens the frame of the inbox, closed and out of the way', async () => {
  const { frame, button } = await aPage()
  expect(frame.src).toBe('http://chat.example/widget?website_token=abc')
  expect(frame.parentElement).toHaveAttribute('inert')
  expect(button()).toHaveAccessibleName('Open chat')
})

describe('On a page that is still loading, the chat', () => {
  const readyState = (state?: DocumentReadyState) =>
    state
      ? Object.defineProperty(document, 'readyState', { configurable: true, value: state })
      : Reflect.deleteProperty(document, 'readyState')
  beforeEach(() => readyState('interactive'))
  afterEach(() => readyState())
  const ADDRESS = 'http://chat.example/widget?website_token=abc'

  it('is fetched only when the page has its own things', async () => {
    const { frame, button } = await aPage()
    expect(button()).toBeVisible()
    expect(frame.src).toBe('')
    window.dispatchEvent(new Event('load'))
    expect(frame.src).toBe(ADDRESS)
  })

  it('is fetched in the end when the page waits for something that never comes', async () => {
    jest.useFakeTimers()
    const { frame } = await aPage()
    jest.advanceTimersByTime(4_999)
    expect(frame.src).toBe('')
    jest.advanceTimersByTime(1)
    expect(frame.src).toBe(ADDRESS)
    jest.useRealTimers()
  })

  it('is fetched at once for a visitor who reaches for it, and for a page that opens it', async () => {
    const reached = await aPage()
    reached.button()?.dispatchEvent(new Event('pointerenter'))
    expect(reached.frame.src).toBe(ADDRESS)
    const opened = await aPage()
    window.$chatwoot?.toggle('open')
    expect(opened.frame.src).toBe(ADDRESS)
  })
})

it('ignores a second run', async () => {
  await aPage()
  window.chatwootSDK?.run({ websiteToken: 'other', baseUrl: ORIGIN })
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
})

it('toggles by button and by call, and tells the page', async () => {
  const { button, load, heard } = await aPage()
  load()
  const events: string[] = []
  for (const name of ['opened', 'closed'])
    window.addEventListener(`chatwoot:${name}`, () => events.push(name), { once: true })
  button()?.click()
  expect(window.$chatwoot?.isOpen).toBe(true)
  window.$chatwoot?.toggle('open')
  window.$chatwoot?.toggle('close')
  expect(events).toEqual(['opened', 'closed'])
  expect(heard.filter((message) => message.event === 'toggle-open')).toEqual([
    { event: 'toggle-open', isOpen: true },
    { event: 'toggle-open', isOpen: false },
  ])
})

it('has the focus once it is there, for whoever opened it before, and is given it once', async () => {
  const { frame, load } = await aPage()
  const given = jest.spyOn(frame, 'focus')
  window.$chatwoot?.toggle('open')
  expect(given).not.toHaveBeenCalled()
  load()
  expect(given).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(frame)
})

it('keeps what the page asks for until the frame is there', async () => {
  const { heard, load } = await aPage()
  window.$chatwoot?.setLabel('vip')
  expect(heard).toEqual([])
  load()
  expect(heard.map((message) => message.event)).toEqual([
    'config-set',
    'change-url',
    'toggle-close-button',
    'set-label',
  ])
})

it('listens to nobody but its frame and its server', async () => {
  const { say, button } = await aPage()
  const unread: FrameEvent = { event: 'handleNotificationDot', unreadMessageCount: 3 }
  say(unread, 'http://evil.example')
  say(unread, ORIGIN, window)
  expect(button()).toHaveAccessibleName('Open chat')
  say(unread)
  expect(button()).toHaveAccessibleName('Open chat, 3 new')
})

it('keeps what a finger is on while the button changes, so that the press still counts', async () => {
  const { say, load, button } = await aPage()
  const pressed = [...(button()?.querySelectorAll('*') ?? [])]
  load()
  say({ event: 'handleNotificationDot', unreadMessageCount: 2 })
  say({ event: 'setBubbleLabel', label: 'Chat öffnen' })
  window.$chatwoot?.toggle('open')
  expect(pressed.length).toBeGreaterThan(0)
  expect(pressed.filter((part) => !button()?.contains(part))).toEqual([])
})

it('remembers the visitor only when the frame says so', async () => {
  const { say, load } = await aPage()
  load()
  expect(document.cookie).not.toContain('cw_conversation')
  say({ event: 'setAuthCookie', data: { widgetAuthToken: 'visitor-token' } })
  expect(document.cookie).toContain('cw_conversation=visitor-token')
  const again = await aPage()
  expect(new URL(again.frame.src).searchParams.get('cw_conversation')).toBe('visitor-token')
  window.$chatwoot?.reset()
  expect(document.cookie).not.toContain('cw_conversation')
})

it('stands in a page that may not ask for cookies', async () => {
  const refuse = () => {
    throw new DOMException('The document is sandboxed', 'SecurityError')
  }
  Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse })
  const { say, load, button } = await aPage()
  load()
  say({ event: 'setAuthCookie', data: { widgetAuthToken: 'visitor-token' } })
  expect(button()).toBeVisible()
  Reflect.deleteProperty(document, 'cookie')
})

it('sends a user once, and says what is wrong with one', async () => {
  const { heard, load } = await aPage()
  load()
  expect(() => window.$chatwoot?.setUser('7', { phone_number: '+1' })).toThrow(
    'User object should have one of the keys',
  )
  const user = { name: 'Nora', email: 'nora@fjordpost.example' }
  window.$chatwoot?.setUser('7', user)
  window.$chatwoot?.setUser('7', user)
  expect(heard.filter((message) => message.event === 'set-user')).toEqual([
    { event: 'set-user', identifier: '7', user },
  ])
})

it('forgets a user who was refused, so that the same one can be set again', async () => {
  const { heard, load, say } = await aPage()
  load()
  const user = { name: 'Nora' }
  const errors: unknown[] = []
  window.addEventListener('chatwoot:error', (event) => errors.push((event as CustomEvent).detail), { once: true })
  const refusal: FrameEvent = { event: 'error', errorType: 'set-user', data: 'Invalid Identifier Hash' }
  window.$chatwoot?.setUser('8', user)
  expect(document.cookie).not.toContain('cw_user_abc')
  say(refusal)
  expect(errors).toEqual([refusal])
  window.$chatwoot?.setUser('8', user)
  expect(heard.filter((message) => message.event === 'set-user')).toHaveLength(2)
  say({ event: 'setAuthCookie', data: { widgetAuthToken: 'hers' } })
  expect(document.cookie).toContain('cw_user_abc')
  window.$chatwoot?.setUser('8', user)
  expect(heard.filter((message) => message.event === 'set-user')).toHaveLength(2)
  window.$chatwoot?.reset()
})

it('opens a window of its own in the language and the colours of the page', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  await aPage({ darkMode: 'dark', locale: 'fr' })
  window.$chatwoot?.popoutChatWindow()
  expect(open.mock.calls[0]?.[0]).toBe('http://chat.example/widget?website_token=abc&locale=fr&dark=dark')
})

it('wears what the page sets', async () => {
  const { button } = await aPage({ position: 'left', type: 'expanded_bubble', launcherTitle: 'Ask us' })
  expect(button()?.style.left).toBe('20px')
  expect(button()).toHaveTextContent('Ask us')
  const hidden = await aPage({ hideMessageBubble: true })
  expect(hidden.button()).not.toBeVisible()
  window.$chatwoot?.toggleBubbleVisibility('show')
  expect(hidden.button()).toBeVisible()
})

it('shows what came while the chat was closed, as text, and opens on it', async () => {
  const { say, load } = await aPage()
  load()
  const data = {
    content: 'It is **here**: <b>see</b> [our page](https://x.example)',
    sender: { available_name: 'Maya' },
  }
  say({ event: 'onEvent', eventIdentifier: 'chatwoot:on-message', data })
  const card = screen.getByRole('button', { name: /Maya/ })
  expect(card).toHaveTextContent('It is here: <b>see</b> our page')
  card.click()
  expect(window.$chatwoot?.isOpen).toBe(true)
  expect(screen.queryByRole('button', { name: /Maya/ })).toBeNull()
})

it('keeps quiet where the page does not want it', async () => {
  const { say, load } = await aPage({ showUnreadMessagesDialog: false })
  load()
  say({ event: 'onEvent', eventIdentifier: 'chatwoot:on-message', data: { content: 'Hello' } })
  expect(screen.queryByText('Hello')).toBeNull()
})

it('shows a campaign over the button, and tells the frame when the visitor closes it', async () => {
  const { say, load, heard } = await aPage({ showUnreadMessagesDialog: false })
  load()
  const campaign: FrameEvent = {
    event: 'setUnreadMode',
    data: { content: 'Half price today', sender: { name: 'Maya' } },
  }
  say(campaign)
  expect(screen.getByRole('button', { name: /Half price today/ })).toBeVisible()
  screen.getByRole('button', { name: 'Dismiss' }).click()
  expect(screen.queryByText('Half price today')).toBeNull()
  expect(heard.at(-1)).toEqual({ event: 'push-event', eventName: 'campaign-closed' })
  say({ event: 'setCampaignReadOn' })
  expect(document.cookie).toContain('cw_snooze_campaigns_till=')
})

it('opens the chat on a campaign, and shows none over an open chat', async () => {
  const { say, load, heard } = await aPage()
  load()
  const campaign: FrameEvent = { event: 'setUnreadMode', data: { content: 'Half price today', sender: { name: '' } } }
  say(campaign)
  say({ event: 'resetUnreadMode' })
  expect(screen.queryByText('Half price today')).toBeNull()
  say(campaign)
  screen.getByRole('button', { name: 'Half price today' }).click()
  expect(heard).toContainEqual({ event: 'toggle-open', isOpen: true })
  say(campaign)
  expect(screen.queryByText('Half price today')).toBeNull()
})
