import { aContact, aConversation, aLabel, anAgent, NOON } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../../ConversationsArea.tsx'
import { serverWith } from '../../testing/conversations-server.ts'
import { layOut } from '../../testing/test-layout.ts'

const A = '/api/v1/accounts/1'
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan']
const FOUR = NAMES.map((name, index) =>
  aConversation({
    id: 11 + index,
    last_activity_at: NOON - index,
    meta: { sender: aContact({ id: 31 + index, name }), channel: 'Channel::Email', hmac_verified: null },
  }),
)

function draw(routes: FakeRoutes = {}, permissions = ['agent'], conversations = FOUR) {
  return renderInShell(<ConversationsArea />, {
    at: '/dashboard?assignee_type=all',
    permissions,
    http: serverWith({
      conversations,
      routes: {
        [`POST ${A}/bulk_actions`]: () => ({ success: true, skipped: [] }),
        [`GET ${A}/labels`]: () => ({ payload: [aLabel({ id: 1, title: 'refund' })] }),
        [`GET ${A}/assignable_agents`]: () => ({ payload: [anAgent({ id: 8, name: 'Jon Ashworth' })] }),
        ...routes,
      },
    }),
  })
}
const bulks = (shell: ReturnType<typeof draw>) =>
  shell.requests.filter(({ path }) => path.endsWith('/bulk_actions')).map(({ body }) => body)
const row = (name: string) => screen.findByRole('link', { name: new RegExp(name) })
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })
const bar = () => screen.findByRole('toolbar', { name: 'Selected conversations' })

beforeAll(layOut)

describe('choosing conversations', () => {
  it('goes one by one, as a range, and for all; the bar stands in for the tabs', async () => {
    draw()
    await userEvent.click(await box('Ada'))
    expect(await bar()).toHaveTextContent('1 selected')
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
    fireEvent.click(await box('Cleo'), { shiftKey: true })
    expect(await bar()).toHaveTextContent('3 selected')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all loaded conversations' }))
    expect(await bar()).toHaveTextContent('4 selected')
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(await screen.findAllByRole('tab')).not.toHaveLength(0)
  })

  it('works with the keyboard alone', async () => {
    draw()
    const first = await row('Ada')
    act(() => first.focus())
    await userEvent.keyboard(' ')
    expect(await bar()).toHaveTextContent('1 selected')
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(await bar()).toHaveTextContent('2 selected')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument())
  })
})

it('Escape in the bar gives up the choice, and the rows have the focus', async () => {
  draw()
  await userEvent.click(await box('Ada'))
  act(() => within(screen.getByRole('toolbar')).getByRole('checkbox').focus())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument())
  await waitFor(async () => expect(await row('Ada')).toHaveFocus())
})

it('Escape in a menu of the bar closes the menu alone', async () => {
  draw()
  await userEvent.click(await box('Ada'))
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Status' }))
  await screen.findByRole('menuitem', { name: 'Mark as read' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument())
  expect(await bar()).toHaveTextContent('1 selected')
})

it('many conversations are marked as read at once', async () => {
  const shell = draw({}, ['agent'], [{ ...FOUR[0], unread_count: 2 } as (typeof FOUR)[number], ...FOUR.slice(1)])
  expect(await row('Ada')).toHaveAccessibleName(/unread/)
  await userEvent.click(await box('Ada'))
  await userEvent.click(await box('Ben'))
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Status' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as read' }))
  await waitFor(() => expect(bulks(shell)).toEqual([{ type: 'Conversation', ids: [11, 12], read: true }]))
  await waitFor(async () => expect(await row('Ada')).not.toHaveAccessibleName(/unread/))
})

it('what was left as it was is told one by one', async () => {
  const left = [
    { id: 11, reason: 'missing_attributes', missing_attributes: ['priority'] },
    { id: 12, reason: 'not_found' },
  ]
  draw({ [`POST ${A}/bulk_actions`]: () => ({ success: true, skipped: left }) })
  for (const name of ['Ada', 'Ben', 'Cleo']) await userEvent.click(await box(name))
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Status' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as read' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show which' }))
  const lines = within(screen.getByRole('alert')).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual(['Ada: Priority', 'Ben: not found'])
})

it('many conversations get a priority at once, and each its own back', async () => {
  const shell = draw()
  await userEvent.click(await box('Ada'))
  await userEvent.click(await box('Ben'))
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Priority' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Urgent' }))
  await waitFor(() =>
    expect(bulks(shell)).toEqual([{ type: 'Conversation', ids: [11, 12], fields: { priority: 'urgent' } }]),
  )
  act(() => void shell.commands.run('conversations.undo'))
  await waitFor(() => expect(bulks(shell)).toHaveLength(2))
  expect(bulks(shell)[1]).toEqual({ type: 'Conversation', ids: [11, 12], fields: { priority: null } })
})

it.each([
  ['clears the choice', async () => userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))],
  [
    'changes them',
    async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Priority' }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Urgent' }))
    },
  ],
])('the rows have the focus after the bar that %s has gone', async (_, act) => {
  draw()
  await userEvent.click(await box('Ben'))
  await bar()
  await act()
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-conversation'))
})

describe('many conversations at once', () => {
  it('are assigned with one call, and are chosen no longer', async () => {
    const shell = draw()
    await userEvent.click(await box('Ada'))
    await userEvent.click(await box('Ben'))
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Assign' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /Jon Ashworth/ }))
    await waitFor(() =>
      expect(bulks(shell)).toEqual([{ type: 'Conversation', ids: [11, 12], fields: { assignee_id: 8 } }]),
    )
    await waitFor(() => expect(shell.toasts.at(-1)).toBe('2 conversations changed'))
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
  })

  it('are changed from the command palette, which offers it while there are chosen rows', async () => {
    const shell = draw()
    await userEvent.click(await box('Ada'))
    await userEvent.click(await box('Ben'))
    const line = (label: string) => shell.commandOffer()?.commands.find((command) => command.label === label)
    await waitFor(() => expect(line('Assign to Jon Ashworth')).toBeDefined())
    expect(shell.commandOffer()?.context).toBe('2 selected')
    act(() => line('Add label refund')?.run())
    await waitFor(() =>
      expect(bulks(shell)).toEqual([{ type: 'Conversation', ids: [11, 12], labels: { add: ['refund'], remove: [] } }]),
    )
    await waitFor(() => expect(shell.commandOffer()).toBeNull())
  })

  it('that cannot be changed stay chosen, with the reason', async () => {
    draw({
      [`POST ${A}/bulk_actions`]: () => ({
        success: true,
        skipped: [{ id: 12, reason: 'missing_attributes', missing_attributes: ['priority'] }],
      }),
    })
    await userEvent.click(await box('Ada'))
    await userEvent.click(await box('Ben'))
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Status' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Resolve' }))
    expect(await screen.findByText(/1 done; 1 left as they were/)).toHaveTextContent('Priority')
    expect(await bar()).toHaveTextContent('1 selected')
    expect(await box('Ben')).toHaveAttribute('aria-checked', 'true')
  })

  it('stay chosen when the server is not reached', async () => {
    draw({
      [`POST ${A}/bulk_actions`]: () => {
        throw refusal(0, { error: 'offline' })
      },
    })
    await userEvent.click(await box('Ada'))
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Labels' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'refund' }))
    expect(await screen.findByText(/the server could not be reached/)).toBeInTheDocument()
    expect(await bar()).toHaveTextContent('1 selected')
  })
})

it('many conversations are all put back, also those beyond the page, from the notice and as the last thing that was done', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    aConversation({
      ...{ id: 101 + index, last_activity_at: NOON - index, labels: index < 2 ? ['refund'] : [] },
      meta: {
        sender: aContact({ id: 301 + index, name: `Person ${index}` }),
        channel: 'Channel::Email',
        hmac_verified: null,
      },
    }),
  )
  const meta = { mine_count: 30, unassigned_count: 0, all_count: 30 }
  const pages = { '1': many.slice(0, 25), '2': many.slice(25) }
  const shell = draw(
    {
      [`GET ${A}/conversations`]: ({ query }) => ({
        data: { meta, payload: pages[String(query.page ?? 1) as '1'] ?? [] },
      }),
      [`GET ${A}/conversations/meta`]: () => ({ meta }),
    },
    ['agent'],
    many,
  )
  await userEvent.click(await box('Person 0'))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all loaded conversations' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 30' }))
  await waitFor(async () => expect(await bar()).toHaveTextContent('30 selected'))
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Labels' }))
  await userEvent.click((await screen.findAllByRole('menuitem', { name: 'refund' }))[0] as Element)
  await waitFor(() => expect(shell.toasts.at(-1)).toBe('30 conversations changed'))
  act(() => void shell.commands.run('conversations.undo'))
  await waitFor(() => expect(shell.toasts.at(-1)).toBe('Undone: Labels of 30 conversations'))
  const back = bulks(shell).slice(2) as { ids: number[]; labels: object }[]
  expect(back.flatMap(({ ids }) => ids)).toEqual(many.slice(2).map(({ id }) => id))
  expect(back.every(({ labels }) => JSON.stringify(labels) === '{"add":[],"remove":["refund"]}')).toBe(true)
})

describe('the menu of a row', () => {
  it('opens where the row was pressed, and does what it says', async () => {
    const shell = draw({ [`POST ${A}/conversations/:id/toggle_priority`]: () => null })
    fireEvent.contextMenu(await row('Ben'), { clientX: 40, clientY: 60 })
    const menu = await screen.findByRole('menu', { name: 'Conversation with Ben' })
    expect(within(menu).getByRole('menuitem', { name: 'Resolve' })).toBeInTheDocument()
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Select' }))
    expect(await bar()).toHaveTextContent('1 selected')
    fireEvent.contextMenu(await row('Ben'), { clientX: 40, clientY: 60 })
    expect(await screen.findByRole('menuitem', { name: 'Mark as pending' })).toBeInTheDocument()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Resolve' }))
    await waitFor(() =>
      expect(shell.requests.some(({ path }) => path.endsWith('/conversations/12/toggle_status'))).toBe(true),
    )
  })

  it('deletes for administrators, after a question; the row is gone', async () => {
    const shell = draw({ [`DELETE ${A}/conversations/:id`]: () => null }, ['administrator'])
    fireEvent.contextMenu(await row('Ben'), { clientX: 40, clientY: 60 })
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete conversation' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /Ben/ })).not.toBeInTheDocument())
    expect(shell.toasts.at(-1)).toBe('Conversation deleted')
  })
})

it('a macro runs on everything chosen, once it is seen what it will do', async () => {
  const macro = { id: 5, account_id: 1, name: 'Refund', visibility: 'global' }
  const actions = [{ action_name: 'add_label', action_params: ['refund'] }]
  const step = { action_name: 'add_label', outcome: 'done', reason: null, changes: [] }
  const refused = (reason: string, code?: string) => ({ ...step, outcome: 'failed', reason, reason_code: code })
  let isRun = false
  const shell = renderInShell(<ConversationsArea />, {
    at: '/dashboard?assignee_type=all',
    session: { features: { macros: true } },
    http: serverWith({
      conversations: FOUR,
      routes: {
        [`GET ${A}/macros`]: () => ({ payload: [{ ...macro, actions }] }),
        [`POST ${A}/macros/:id/execute`]: () => {
          isRun = true
          return null
        },
        [`GET ${A}/macros/:id/outcomes`]: () => ({
          payload: isRun
            ? [
                { conversation_id: 11, run_id: 2, results: [step] },
                {
                  conversation_id: 12,
                  run_id: 3,
                  results: [
                    refused('There is no such team', 'unknown_team'),
                    { ...refused('Fill in before resolving: tag', 'missing_attributes'), missing: ['tag'] },
                    refused('It comes from a newer server', 'invented_later'),
                    refused('There is no such label'),
                  ],
                },
              ]
            : [{ conversation_id: 12, run_id: 1, results: [step] }],
        }),
      },
    }),
  })
  await userEvent.click(await box('Ada'))
  await userEvent.click(await box('Ben'))
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Run a macro' }))
  const dialog = await screen.findByRole('dialog', { name: 'Run a macro' })
  expect(within(dialog).getByRole('button', { name: 'Run on 2 conversations' })).toBeDisabled()
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'Refund' }))
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('Add refund')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Run on 2 conversations' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('1 done; 1 left as they were and still selected: a step was refused.')
  await userEvent.click(within(alert).getByRole('button', { name: 'Show which' }))
  expect(within(alert).getByRole('listitem')).toHaveTextContent(
    'Ben: Labels · the team is gone · a step was refused · There is no such label',
  )
  expect(shell.requests.find(({ path }) => path.endsWith('/macros/5/execute'))?.body).toEqual({
    conversation_ids: [11, 12],
  })
  expect(await bar()).toHaveTextContent('1 selected')
})
