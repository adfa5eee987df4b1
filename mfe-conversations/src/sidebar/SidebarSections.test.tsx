import { aLabel, anInbox } from '@parley/shared/testing/builders'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { waitFor } from '@testing-library/react'
import { SidebarSections } from './SidebarSections.tsx'

const A = '/api/v1/accounts/1'
const team = (id: number, name: string, is_member: boolean) => ({
  id,
  name,
  description: null,
  allow_auto_assign: true,
  account_id: 1,
  is_member,
})
const COUNTS = {
  all: 131,
  mentions: 3,
  participating: 5,
  unattended: 9,
  inboxes: { 2: 41 },
  teams: { 1: 28 },
  labels: {},
}

const show = (over: FakeRoutes = {}) =>
  renderInShell(<SidebarSections />, {
    http: {
      [`GET ${A}/custom_filters`]: () => [{ id: 4, name: 'Urgent', filter_type: 'conversation', query: {} }],
      [`GET ${A}/teams`]: () => [team(1, 'workshop', true), team(2, 'warranty', false)],
      [`GET ${A}/inboxes`]: () => ({
        payload: [anInbox({ id: 1, name: 'shop' }), anInbox({ id: 2, name: 'Apps' }), anInbox({ id: 3, name: 'Mail' })],
      }),
      [`GET ${A}/labels`]: () => ({
        payload: [aLabel({ id: 1, title: 'a b' }), aLabel({ id: 2, title: 'spam', show_on_sidebar: false })],
      }),
      [`GET ${A}/conversations/open_counts`]: () => COUNTS,
      ...over,
    },
  })
const rowsOf = (shell: ReturnType<typeof show>, section: string) => shell.sidebarRows(`conversations.${section}`)?.rows

describe('what conversations show in the sidebar', () => {
  it('is folders, own teams, inboxes by name whatever the case, and labels that are meant to be there', async () => {
    const shell = show()
    await waitFor(() => expect(rowsOf(shell, 'labels')).toHaveLength(1))
    await waitFor(() => expect(rowsOf(shell, 'inboxes')?.map(({ name }) => name)).toEqual(['Apps', 'Mail', 'shop']))
    expect(rowsOf(shell, 'folders')).toMatchObject([{ name: 'Urgent', path: 'custom_view/4' }])
    expect(rowsOf(shell, 'teams')).toMatchObject([{ name: 'workshop', path: 'team/1' }])
    expect(rowsOf(shell, 'labels')).toMatchObject([{ name: 'a b', path: 'label/a%20b' }])
  })

  it('says how many open conversations each holds, and nothing for what has none', async () => {
    const shell = show()
    await waitFor(() => expect(shell.sidebarCounts()).toMatchObject({ 'conversations.all': 131 }))
    expect(shell.sidebarCounts()).toMatchObject({ 'conversations.mentions': 3, 'conversations.unattended': 9 })
    await waitFor(() => expect(rowsOf(shell, 'inboxes')?.map(({ count }) => count)).toEqual([41, undefined, undefined]))
    expect(rowsOf(shell, 'teams')?.[0]?.count).toBe(28)
  })

  it('fails section by section', async () => {
    const shell = show({
      [`GET ${A}/labels`]: () => {
        throw new Error('down')
      },
    })
    await waitFor(() => expect(shell.sidebarRows('conversations.labels')?.failed).toBe(true))
    await waitFor(() => expect(rowsOf(shell, 'teams')).toHaveLength(1))
  })

  it('is counted again after events, once for many', async () => {
    const shell = show()
    const asked = () => shell.requests.filter(({ path }) => path.endsWith('/open_counts')).length
    await waitFor(() => expect(shell.sidebarCounts()).toMatchObject({ 'conversations.all': 131 }))
    shell.reconnect(30)
    await waitFor(() => expect(asked()).toBe(2))
  })
})
