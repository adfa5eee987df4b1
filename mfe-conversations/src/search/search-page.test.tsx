import { aContact, aConversation } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../ConversationsArea.tsx'
import { serverWith } from '../testing/conversations-server.ts'

const BASE = '/api/v1/accounts/1'
const message = (id: number, content: string) => ({
  ...{ id, content, message_type: 0, content_type: 'text', source_id: null, inbox_id: 1, conversation_id: 40 + id },
  created_at: 1_763_000_000,
})
const contact = { id: 7, name: 'Nora Lindqvist', email: 'nora@post.example', phone_number: null, identifier: null }
const NOTHING = { conversations: [], contacts: [], messages: [], articles: [] }
const FULL = Array.from({ length: 15 }, (_, at) => message(at + 1, `The brass lamp number ${at + 1}`))

const draw = (at: string, routes: FakeRoutes = {}) =>
  renderInShell(<ConversationsArea />, {
    at,
    http: serverWith({
      conversations: [
        aConversation({ id: 11, meta: { sender: aContact(), channel: 'Channel::Email', hmac_verified: null } }),
      ],
      routes: {
        [`GET ${BASE}/search`]: () => ({ payload: { ...NOTHING, contacts: [contact], messages: FULL } }),
        [`GET ${BASE}/search/counts`]: () => ({
          payload: { conversations: 0, contacts: 1, messages: 16, articles: 2000 },
        }),
        [`GET ${BASE}/search/messages`]: ({ query }) => ({
          payload: { messages: query.page === 2 ? [message(90, 'The last lamp')] : FULL },
        }),
        ...routes,
      },
    }),
  })
const refuse = (status: number) => {
  throw refusal(status)
}
const field = () => screen.findByRole('searchbox', { name: 'Search everything' })
const asked = (shell: ReturnType<typeof draw>) => shell.requests.filter(({ path }) => path.includes('/search'))

describe('the search page', () => {
  it('asks for every word, with what narrows them, and shows where they stand', async () => {
    const shell = draw('/search?q=lamp%20-broken%20in:shop')
    expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeVisible()
    expect(asked(shell)[0]?.query).toMatchObject({ q: 'lamp', text: ['lamp'], without: ['broken'], inbox: 'shop' })
    expect(screen.getAllByText('lamp', { selector: 'mark' })).toHaveLength(5)
    expect(await screen.findByRole('tab', { name: 'Messages 16' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Articles 1,000+' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Contacts 1' })).toBeVisible()
  })

  it('leads to the message itself', async () => {
    draw('/search?q=lamp&kind=messages')
    expect((await screen.findAllByRole('link', { name: /lamp number 3/ }))[0]?.getAttribute('href')).toContain(
      '/conversations/43?message=3',
    )
  })

  it('goes from page to page, to the last one', async () => {
    draw('/search?q=lamp&kind=messages')
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    expect(screen.getByRole('tabpanel')).toHaveFocus()
    expect(await screen.findByText(/The last/)).toBeVisible()
    expect(screen.getByText('16–16 of 16')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
    expect((await screen.findAllByRole('link')).length).toBeGreaterThan(10)
  })
})

describe('the line that is typed', () => {
  it('asks nothing for a blank line, and says what can be asked', async () => {
    const shell = draw('/search?q=%20')
    expect(await screen.findByText('has:attachment')).toBeVisible()
    expect(asked(shell)).toEqual([])
  })

  it('says which operator it did not understand', async () => {
    draw('/search?q=lamp%20is:broken')
    expect(await screen.findByText('Not understood and left out: is:broken')).toBeVisible()
  })

  it('remembers what was looked for, until it is told to forget', async () => {
    const shell = draw('/search')
    fireEvent.change(await field(), { target: { value: 'brass lamp' } })
    fireEvent.keyDown(await field(), { key: 'Enter' })
    await screen.findByRole('heading', { name: 'Contacts' })
    expect(shell.navigation.location().search).toBe('?q=brass+lamp')
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    await userEvent.click(await screen.findByRole('button', { name: 'brass lamp' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Forget these' }))
    expect(screen.queryByRole('button', { name: 'brass lamp' })).toBeNull()
    expect(await field()).toHaveFocus()
  })

  it('says that nothing fits', async () => {
    draw('/search?q=x', { [`GET ${BASE}/search`]: () => ({ payload: NOTHING }) })
    expect(await screen.findByText('Nothing fits')).toBeVisible()
  })

  it('says that the search did not come through, and asks again', async () => {
    let isDown = true
    const answer = () => (isDown ? refuse(500) : { payload: { ...NOTHING, contacts: [contact] } })
    draw('/search?q=x', { [`GET ${BASE}/search`]: answer })
    expect(await screen.findByText('The search did not come through.')).toBeVisible()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeVisible()
  })
})

const beside = (matches: boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: matches && media === '(min-width: 64rem)',
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  )

const said = (id: number, content: string) => ({
  ...message(id, content),
  ...{ status: 'sent', content_attributes: {}, private: false },
  sender: undefined,
})
const THREAD = {
  [`GET ${BASE}/conversations/:id/messages`]: ({ query }: { query: Record<string, unknown> }) => ({
    meta: {
      ...{ labels: [], additional_attributes: {}, contact: { ...aContact(), type: 'contact' } },
      ...{ agent_last_seen_at: null, assignee_last_seen_at: null },
    },
    payload: query.after
      ? [said(4, 'and afterwards')]
      : [said(2, 'what came before'), said(3, 'The brass lamp number 3')],
  }),
}
const preview = () => screen.getByRole('region', { name: 'Preview' })

describe('a result beside the list', () => {
  afterEach(() => jest.restoreAllMocks())

  it('is shown with what was said around it, by the arrow keys, and opened by Enter', async () => {
    beside(true)
    const shell = draw('/search?q=lamp&kind=messages', THREAD)
    await screen.findAllByRole('link', { name: /lamp number 3/ })
    await userEvent.click(await field())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(await within(preview()).findByText('what came before')).toBeVisible()
    expect(within(preview()).getByText('and afterwards')).toBeVisible()
    expect(within(preview()).getByRole('listitem', { current: true })).toHaveTextContent('The brass lamp number 3')
    expect(shell.path).toBe('/search?q=lamp&kind=messages')
    await userEvent.keyboard('{Enter}')
    expect(shell.path).toBe('/conversations/43?message=3')
  })

  it('is looked at by one click and opened by two', async () => {
    beside(true)
    const shell = draw('/search?q=lamp')
    const row = await screen.findByRole('link', { name: /Nora Lindqvist/ })
    await userEvent.click(row)
    expect(within(preview()).getByText('nora@post.example')).toBeVisible()
    expect(shell.path).toBe('/search?q=lamp')
    await userEvent.dblClick(row)
    expect(shell.path).toBe('/contacts/7')
  })

  it('goes back to the field above the first row', async () => {
    beside(true)
    draw('/search?q=lamp')
    await screen.findByRole('link', { name: /Nora Lindqvist/ })
    await userEvent.click(await field())
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    expect(await field()).toHaveFocus()
  })

  it('is not there where there is no room: a click opens', async () => {
    beside(false)
    const shell = draw('/search?q=lamp')
    await userEvent.click(await screen.findByRole('link', { name: /Nora Lindqvist/ }))
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
    expect(shell.path).toBe('/contacts/7')
  })
})
