import type { OpenCounts } from '@parley/shared/contract/open-counts'
import { aLabel, anInbox } from '@parley/shared/testing/builders'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routesOf } from '../frame/nav.ts'
import { draw } from '../testing/draw.tsx'
import { SAMPLE_RELEASES } from '../testing/release-samples.ts'
import { aShell } from '../testing/Stage.tsx'
import { ConversationSections } from './ConversationSections.tsx'
import { clearSidebarCache } from './sidebar-cache.ts'

const A = '/api/v1/accounts/1'
const team = (id: number, name: string, is_member: boolean) => ({
  id,
  name,
  description: null,
  allow_auto_assign: true,
  account_id: 1,
  is_member,
})
const answers = (more: FakeRoutes = {}): FakeRoutes => ({
  [`GET ${A}/custom_filters`]: () => [],
  [`GET ${A}/teams`]: () => [team(1, 'workshop', true), team(2, 'warranty', false)],
  [`GET ${A}/inboxes`]: () => ({
    payload: [anInbox({ name: 'shop' }), anInbox({ name: 'Apps' }), anInbox({ name: 'Mail' })],
  }),
  [`GET ${A}/labels`]: () => ({
    payload: [aLabel({ title: 'refund' }), aLabel({ title: 'spam', show_on_sidebar: false })],
  }),
  ...more,
})

function show({
  http = answers(),
  permissions = ['agent'],
  path = 'dashboard',
  counts = null,
}: {
  http?: FakeRoutes
  permissions?: string[]
  path?: string
  counts?: OpenCounts | null
} = {}) {
  const stage = aShell({ http, permissions })
  const props = { services: stage.services, routes: routesOf(SAMPLE_RELEASES), path, counts }
  draw(stage.app, <ConversationSections {...props} />)
  return stage
}
const names = async (section: string) => {
  const region = await screen.findByRole('region', { name: section })
  return within(region)
    .getAllByRole('link')
    .map((link) => link.textContent)
}

beforeEach(() => clearSidebarCache())

describe('what the account has, in the sidebar', () => {
  it('lists inboxes by name, whatever the case', async () => {
    show()
    expect(await names('Inboxes')).toEqual(['Apps', 'Mail', 'shop'])
  })

  it('lists only own teams and only labels that are meant to be here', async () => {
    show()
    expect(await names('Teams')).toEqual(['workshop'])
    expect(await names('Labels')).toEqual(['refund'])
    expect(screen.queryByText('Folders')).toBeNull()
  })

  it('says how many open conversations each holds, and nothing for none', async () => {
    const none = { all: 0, mentions: 0, participating: 0, unattended: 0, inboxes: {}, teams: {} }
    show({ counts: { ...none, teams: { 1: 28 }, labels: {} } })
    expect(await names('Teams')).toEqual(['workshop28'])
    expect(await names('Labels')).toEqual(['refund'])
  })

  it('marks the list that is open', async () => {
    show({ path: 'label/refund/conversations/9' })
    expect(await screen.findByRole('link', { name: 'refund' })).toHaveAttribute('aria-current', 'page')
  })

  it('offers a new label to administrators only, and nothing that no area serves', async () => {
    show({ permissions: ['administrator'] })
    expect(await screen.findByRole('link', { name: 'New label' })).toHaveAttribute(
      'href',
      '/app/accounts/1/settings/labels',
    )
    expect(screen.queryByRole('link', { name: 'New team' })).toBeNull()
  })

  it('offers an agent nothing to add', async () => {
    show()
    await names('Labels')
    expect(screen.queryByRole('link', { name: /^New/ })).toBeNull()
  })

  it('says which part could not be read, and reads it again', async () => {
    let isDown = true
    const labels = () => {
      if (isDown) throw new Error('down')
      return { payload: [aLabel({ title: 'refund' })] }
    }
    show({ http: answers({ [`GET ${A}/labels`]: labels }) })
    const region = await screen.findByRole('region', { name: 'Labels' })
    expect(region).toHaveTextContent('Could not be loaded')
    isDown = false
    await userEvent.click(within(region).getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect(await names('Labels')).toEqual(['refund']))
  })

  it('reads a list again when the server says that it changed, and only that list', async () => {
    const titles = ['refund']
    const { shell, requests } = show({
      http: answers({ [`GET ${A}/labels`]: () => ({ payload: titles.map((title) => aLabel({ title })) }) }),
    })
    expect(await names('Labels')).toEqual(['refund'])
    titles.push('vip')
    shell.emit('account.cache_invalidated', { account_id: 1, cache_keys: { label: '2', inbox: '1', team: '1' } })
    await waitFor(async () => expect(await names('Labels')).toEqual(['refund', 'vip']))
    expect(requests.filter(({ path }) => path === `${A}/inboxes`)).toHaveLength(1)
  })

  it('shows what is kept in this browser without asking, while its cache key fits', async () => {
    const first = show()
    await names('Labels')
    await waitFor(() => expect(first.requests).toHaveLength(4))
    document.body.innerHTML = ''
    const second = show()
    await waitFor(async () => expect(await names('Labels')).toEqual(['refund']))
    expect(second.requests.map(({ path }) => path)).toEqual([`${A}/custom_filters`])
  })
})
