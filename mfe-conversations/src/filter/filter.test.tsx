import { aContact, aConversation, aLabel } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../ConversationsArea.tsx'
import { serverWith } from '../testing/conversations-server.ts'
import { layOut } from '../testing/test-layout.ts'

const A = '/api/v1/accounts/1'
const nora = aConversation({
  ...{ id: 11, labels: ['refund'], priority: 'urgent' },
  meta: { sender: aContact({ id: 31, name: 'Nora Lindqvist' }), channel: 'Channel::Email', hmac_verified: null },
})
const URGENT = [{ attribute_key: 'priority', filter_operator: 'equal_to', values: ['urgent'], query_operator: null }]
const folder = { id: 4, name: 'Urgent ones', filter_type: 'conversation', query: { payload: URGENT } }

/** A server that keeps folders. */
function draw(at: string, routes: FakeRoutes = {}, kept: (typeof folder)[] = []) {
  let folders = kept
  return renderInShell(<ConversationsArea />, {
    at,
    http: serverWith({
      conversations: [nora],
      routes: {
        [`GET ${A}/labels`]: () => ({ payload: [aLabel({ id: 1, title: 'refund' })] }),
        [`GET ${A}/agents`]: () => [],
        [`POST ${A}/conversations/filter`]: () => ({
          meta: { mine_count: 1, unassigned_count: 0, all_count: 1 },
          payload: [nora],
        }),
        [`GET ${A}/custom_filters`]: () => folders,
        [`POST ${A}/custom_filters`]: ({ body }) => {
          const made = { ...(body as typeof folder), id: 9 }
          folders = [...folders, made]
          return made
        },
        [`PATCH ${A}/custom_filters/:id`]: ({ body }) => {
          folders = folders.map((held) => ({ ...held, ...(body as typeof folder) }))
          return folders[0]
        },
        [`DELETE ${A}/custom_filters/:id`]: () => {
          folders = []
          return null
        },
        ...routes,
      },
    }),
  })
}
const openBuilder = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Filter conversations' }))
  return screen.findByRole('dialog')
}
const posted = (shell: ReturnType<typeof draw>, path: string) =>
  shell.requests.filter((request) => request.path.endsWith(path) && request.method !== 'GET').at(-1)?.body

beforeAll(layOut)

describe('putting a filter together', () => {
  it('begins with what the list shows, counts what matches, and shows it', async () => {
    const shell = draw('/dashboard')
    const builder = await openBuilder()
    expect(await within(builder).findByRole('button', { name: /Value of rule 1: Open/ })).toBeInTheDocument()
    expect(await within(builder).findByText('1 conversation matches')).toBeInTheDocument()
    await userEvent.click(within(builder).getByRole('button', { name: 'Remove rule 2' }))
    await userEvent.selectOptions(within(builder).getByLabelText('Attribute of rule 1'), 'labels')
    await userEvent.click(within(builder).getByRole('button', { name: /Value of rule 1/ }))
    await userEvent.click(within(builder).getByRole('checkbox', { name: 'refund' }))
    await userEvent.click(within(builder).getByRole('button', { name: 'Show conversations' }))
    expect(await screen.findByRole('group', { name: 'Active filter' })).toHaveTextContent('Labels is refund')
    await waitFor(() =>
      expect(posted(shell, '/conversations/filter')).toEqual({
        payload: [{ attribute_key: 'labels', filter_operator: 'equal_to', values: ['refund'], query_operator: null }],
      }),
    )
    expect(await screen.findByRole('link', { name: /Nora Lindqvist/ })).toBeInTheDocument()
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  })

  it('says what is missing before it goes on', async () => {
    draw('/dashboard')
    const builder = await openBuilder()
    await userEvent.click(await within(builder).findByRole('button', { name: 'Add rule' }))
    await userEvent.click(within(builder).getByRole('button', { name: 'Show conversations' }))
    expect(await within(builder).findByRole('alert')).toHaveTextContent('Say what to look for.')
  })

  it('is undone with one press', async () => {
    const shell = draw(`/dashboard?${new URLSearchParams({ rules: JSON.stringify(URGENT) })}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filter' }))
    expect(shell.path).toBe('/dashboard?assignee_type=all')
  })

  it('shows the words of a server that does not take the rules', async () => {
    draw(`/dashboard?${new URLSearchParams({ rules: JSON.stringify(URGENT) })}`, {
      [`POST ${A}/conversations/filter`]: () => {
        throw refusal(422, { error: 'priority: unknown value' })
      },
    })
    expect(await screen.findByText('These rules cannot be used')).toBeInTheDocument()
    expect(screen.getByText('priority: unknown value')).toBeInTheDocument()
  })
})

describe('a folder', () => {
  it('is made of a filter, and opened', async () => {
    const shell = draw(`/dashboard?${new URLSearchParams({ rules: JSON.stringify(URGENT) })}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Save as folder' }))
    const builder = await screen.findByRole('dialog')
    await userEvent.type(within(builder).getByLabelText(/Folder name/), 'On fire')
    await userEvent.click(within(builder).getByRole('button', { name: 'Save folder' }))
    await waitFor(() => expect(shell.path).toBe('/custom_view/9'))
    expect(posted(shell, '/custom_filters')).toEqual({
      name: 'On fire',
      filter_type: 'conversation',
      query: { payload: URGENT },
    })
    expect(await screen.findByRole('heading', { name: 'On fire' })).toBeInTheDocument()
    expect(shell.sidebarRows('conversations.folders')?.rows).toMatchObject([{ name: 'On fire' }])
  })

  it('keeps what was typed when it is refused, and says why', async () => {
    const message = 'Account Limit reached.'
    draw(`/dashboard?${new URLSearchParams({ rules: JSON.stringify(URGENT) })}`, {
      [`POST ${A}/custom_filters`]: () => {
        throw refusal(422, { message, attributes: ['account_id'] })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Save as folder' }))
    const builder = await screen.findByRole('dialog')
    await userEvent.type(within(builder).getByLabelText(/Folder name/), 'On fire')
    await userEvent.click(within(builder).getByRole('button', { name: 'Save folder' }))
    expect(await within(builder).findByText(message)).toBeInTheDocument()
    expect(within(builder).getByLabelText(/Folder name/)).toHaveValue('On fire')
  })

  it('is read by its rules, changed and deleted', async () => {
    const shell = draw('/custom_view/4', {}, [folder])
    expect(await screen.findByRole('heading', { name: 'Urgent ones' })).toBeInTheDocument()
    await waitFor(() => expect(posted(shell, '/conversations/filter')).toEqual({ payload: URGENT }))
    await userEvent.click(screen.getByRole('button', { name: 'Folder' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change folder' }))
    const builder = await screen.findByRole('dialog')
    await userEvent.clear(await within(builder).findByLabelText(/Folder name/))
    await userEvent.type(within(builder).getByLabelText(/Folder name/), 'On fire')
    await userEvent.click(within(builder).getByRole('button', { name: 'Save folder' }))
    expect(await screen.findByRole('heading', { name: 'On fire' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Folder' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete folder' }))
    await waitFor(() => expect(shell.path).toBe('/dashboard?assignee_type=all'))
    expect(shell.sidebarRows('conversations.folders')?.rows).toEqual([])
    expect(shell.toasts.at(-1)).toBe('Folder On fire deleted')
    await waitFor(() => expect(document.body).not.toHaveFocus())
    act(() => shell.pressToast())
    await waitFor(() => expect(shell.path).toBe('/custom_view/9'))
    expect(posted(shell, '/custom_filters')).toMatchObject({ name: 'On fire', query: { payload: URGENT } })
  })

  it('that is not there says so', async () => {
    draw('/custom_view/77')
    expect(await screen.findByText('This view does not exist any more')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Folder')
  })
})

it.each(['/inbox/999', '/label/nothing'])('%s says that there is no such view', async (at) => {
  draw(at)
  expect(await screen.findByText('This view does not exist any more')).toBeInTheDocument()
})
