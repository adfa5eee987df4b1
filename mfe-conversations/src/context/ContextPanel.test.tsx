import { aCurrentUser, anAgent } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anEntry } from '../testing/conversation-builders.ts'
import { serverWith } from '../testing/conversations-server.ts'
import { aDefinition } from '../testing/definitions.ts'
import { ContextPanel } from './ContextPanel.tsx'
import { panelFacts } from './panel-facts.ts'

const A = '/api/v1/accounts/1'
const conversation = anEntry({ custom_attributes: { order: 'MF-1' } })

function draw(routes: FakeRoutes = {}, features: Record<string, boolean> = { macros: true }) {
  const defined: FakeRoutes = {
    [`GET ${A}/custom_attribute_definitions`]: ({ query }) =>
      String(query.attribute_model) === '0'
        ? [
            aDefinition({
              attribute_key: 'order',
              attribute_display_name: 'Order',
              regex_pattern: '^MF',
              regex_cue: 'Begins with MF',
            }),
            aDefinition({
              id: 2,
              attribute_key: 'weight',
              attribute_display_name: 'Weight',
              attribute_display_type: 'number',
            }),
            aDefinition({
              id: 3,
              attribute_key: 'paid',
              attribute_display_name: 'Paid',
              attribute_display_type: 'checkbox',
            }),
          ]
        : [],
  }
  return renderInShell(<ContextPanel conversation={panelFacts(conversation)} hrefOf={(id) => `/c/${id}`} />, {
    session: { features },
    http: serverWith({ conversations: [], routes: { ...defined, ...routes } }),
  })
}

const stored: FakeRoutes = { [`POST ${A}/conversations/:id/custom_attributes`]: ({ body }) => body }

describe('a number without a value', () => {
  it('begins with its default where nothing is filled in: Enter keeps it, leaving does not', async () => {
    const shell = draw({
      ...stored,
      [`GET ${A}/custom_attribute_definitions`]: ({ query }) =>
        String(query.attribute_model) === '0'
          ? [
              aDefinition({
                attribute_key: 'boxes',
                attribute_display_name: 'Boxes',
                attribute_display_type: 'number',
                default_value: 2,
              }),
            ]
          : [],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Boxes: None' }))
    expect(screen.getByRole('textbox', { name: 'Boxes' })).toHaveValue('2')
    await userEvent.tab()
    expect(shell.requests.some(({ method }) => method === 'POST')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Boxes: None' }))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(shell.requests.at(-1)?.body).toMatchObject({ custom_attributes: { boxes: 2 } }))
  })
})

describe('definitions of attributes', () => {
  const none = 'No attributes are defined yet.'

  it('are waited for before it is said that there are none', async () => {
    const answer = Promise.withResolvers<never[]>()
    draw({ [`GET ${A}/custom_attribute_definitions`]: () => answer.promise })
    await screen.findByRole('heading', { name: 'Contact attributes' })
    expect(screen.queryByText(none)).toBeNull()
    answer.resolve([])
    expect(await screen.findByText(none)).toBeVisible()
  })

  it('that do not come can be asked for again; what is filled in is there', async () => {
    let isThere = false
    draw({ [`GET ${A}/custom_attribute_definitions`]: () => (isThere ? [] : refusal(500)) })
    expect(await screen.findByText('MF-1')).toBeVisible()
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText(none)).toBeNull()
    isThere = true
    await userEvent.click(again)
    expect(await screen.findByText(none)).toBeVisible()
  })
})

it('an attribute has the focus again after a key that ended its change, and none after leaving it', async () => {
  draw(stored)
  const order = () => screen.findByRole('button', { name: /^Order: / })
  await userEvent.click(await order())
  await userEvent.keyboard('9{Escape}')
  expect(await order()).toHaveFocus()
  await userEvent.keyboard('{Enter}9{Enter}')
  expect(await order()).toHaveFocus()
  await userEvent.click(await order())
  await userEvent.click(document.body)
  expect(await order()).not.toHaveFocus()
})

describe('an attribute', () => {
  it('is changed where it stands: Enter keeps it, Escape does not', async () => {
    const shell = draw(stored)
    await userEvent.click(await screen.findByRole('button', { name: 'Order: MF-1' }))
    await userEvent.keyboard('9{Escape}')
    expect(shell.requests.some(({ method }) => method === 'POST')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Order: MF-1' }))
    await userEvent.keyboard('9{Enter}')
    await waitFor(() => expect(shell.requests.at(-1)?.body).toEqual({ custom_attributes: { order: 'MF-19' } }))
  })

  it('is one of the first five until the person asks for all, which is kept', async () => {
    const many = Array.from({ length: 7 }, (_, at) =>
      aDefinition({ id: at + 1, attribute_key: `fact_${at}`, attribute_display_name: `Fact ${at}` }),
    )
    const shell = draw({
      [`GET ${A}/custom_attribute_definitions`]: ({ query }) => (String(query.attribute_model) === '0' ? many : []),
      'PUT /api/v1/profile': () => aCurrentUser(),
    })
    await screen.findByRole('button', { name: 'Fact 4: None' })
    expect(screen.queryByRole('button', { name: 'Fact 5: None' })).toBeNull()
    // Seven, and a value that nobody has defined.
    await userEvent.click(screen.getByRole('button', { name: 'Show all 8' }))
    expect(screen.getByRole('button', { name: 'Fact 6: None' })).toBeVisible()
    const kept = shell.requests.find(({ path }) => path === '/api/v1/profile')
    expect(kept?.body).toMatchObject({ profile: { ui_settings: { show_all_attributes: true } } })
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
    expect(screen.queryByRole('button', { name: 'Fact 5: None' })).toBeNull()
  })

  it('says what is wrong with it, and stores nothing', async () => {
    const shell = draw(stored)
    await userEvent.click(await screen.findByRole('button', { name: 'Weight: None' }))
    await userEvent.keyboard('heavy{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Must be a number')
    expect(shell.requests.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('is on or off at once where it is a checkbox', async () => {
    const shell = draw(stored)
    await userEvent.click(await screen.findByRole('switch', { name: 'Paid' }))
    await waitFor(() =>
      expect(shell.requests.at(-1)?.body).toEqual({ custom_attributes: { order: 'MF-1', paid: true } }),
    )
  })

  it('shows what the server said when it was refused', async () => {
    draw({
      [`POST ${A}/conversations/:id/custom_attributes`]: () => {
        throw refusal(422, { error: 'Too long' })
      },
    })
    await userEvent.click(await screen.findByRole('switch', { name: 'Paid' }))
    expect(await screen.findByText('Too long')).toBeInTheDocument()
  })
})

it('says what a macro will do before it is run', async () => {
  const macro = {
    ...{ id: 5, name: 'Close politely', account_id: 1, visibility: 'global' },
    actions: [
      { action_name: 'add_label', action_params: ['refund'] },
      { action_name: 'resolve_conversation', action_params: [] },
    ],
  }
  const shell = draw({
    [`GET ${A}/macros`]: () => ({ payload: [macro] }),
    [`POST ${A}/macros/:id/execute`]: () => null,
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Macros/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Close politely' }))
  const steps = within(screen.getByRole('list'))
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Add refund', 'Resolve'])
  await userEvent.click(screen.getByRole('button', { name: 'Run' }))
  await waitFor(() => expect(shell.requests.at(-1)).toMatchObject({ body: { conversation_ids: [4821] } }))
  expect(shell.toasts.join()).toContain('Close politely')
})

it('keeps a note about the person', async () => {
  const note = { id: 1, account_id: 1, contact_id: 31, user: anAgent({ name: 'Maya' }), created_at: 1, updated_at: 1 }
  const shell = draw({ [`POST ${A}/contacts/:id/notes`]: ({ body }) => ({ ...note, ...(body as object) }) })
  await userEvent.click(await screen.findByRole('button', { name: /^Notes/ }))
  await userEvent.type(await screen.findByLabelText('New note about this person'), 'Calls on Mondays')
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() =>
    expect(shell.requests.some(({ path, method }) => method === 'POST' && path.endsWith('/31/notes'))).toBe(true),
  )
})

it('keeps the order of its sections for this person', async () => {
  const user = aCurrentUser()
  const shell = draw({ 'PUT /api/v1/profile': () => user })
  const [first] = await screen.findAllByRole('button', { name: 'Move this section' })
  await userEvent.click(first as HTMLElement)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move down' }))
  const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  await waitFor(() => expect(headings()[1]).toBe('Conversation'))
  expect(shell.requests.at(-1)?.body).toMatchObject({
    ui_settings: {
      conversation_sidebar_items_order: expect.arrayContaining([{ name: 'macros' }]),
    },
  })
})
