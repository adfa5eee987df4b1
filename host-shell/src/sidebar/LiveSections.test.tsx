import type { SectionRows } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routesOf } from '../contributions/nav.ts'
import { draw } from '../testing/draw.tsx'
import { aRoute, releases } from '../testing/release-samples.ts'
import { aShell } from '../testing/Stage.tsx'
import { LiveSections } from './LiveSections.tsx'

const always = { permissions: [], features: [], installations: [] }
const adding = { path: 'settings/labels', label: { en: 'New label' }, ...always, permissions: ['administrator'] }
const remotes = releases({
  conversations: {
    routes: [aRoute('dashboard')],
    sections: [
      { id: 'labels', label: { en: 'Labels' }, order: 20, add: adding, ...always },
      { id: 'teams', label: { en: 'Teams' }, order: 10, add: adding, onlyWithRows: true, ...always },
      { id: 'secret', label: { en: 'Secret' }, order: 30, ...always, permissions: ['administrator'] },
    ],
  },
  settings: { routes: [aRoute('settings/labels', { permissions: ['administrator'] })] },
})
const rows = (...names: string[]): SectionRows => ({
  rows: names.map((name, at) => ({ id: at + 1, path: `label/${name}`, name, mark: { color: '#333333' } })),
  failed: false,
  retry: () => undefined,
})

function show({ path = 'dashboard', permissions = ['agent'] } = {}) {
  const { app, services } = aShell({ remotes, permissions, at: `/app/accounts/1/${path}` })
  draw(
    app,
    <LiveSections services={services} remotes={remotes} routes={routesOf(remotes)} area="conversations" path={path} />,
  )
  const provide = (section: string, first: SectionRows) => {
    const store = createStore(first)
    let stop = () => {}
    act(() => {
      stop = services.sidebar.provide(section, store)
    })
    return { set: (next: SectionRows) => act(() => store.set(next)), stop: () => act(stop) }
  }
  return { provide, address: () => app.history.location().pathname.replace('/app/accounts/1/', '') }
}
const headings = () => screen.queryAllByRole('heading').map((heading) => heading.textContent)
const names = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .queryAllByRole('link')
    .map((link) => link.textContent)

beforeEach(() => localStorage.clear())

describe('live sections of the sidebar', () => {
  it('stand in the order of the manifest, with the rows of the area', () => {
    const { provide } = show()
    provide('labels', rows('refund', 'vip'))
    provide('teams', rows('workshop'))
    provide('secret', rows('nobody'))
    expect(headings()).toEqual(['Teams', 'Labels'])
    expect(names('Labels')).toEqual(['refund', 'vip'])
  })

  it('follow the area, and stay when it is left', () => {
    const { provide } = show()
    const labels = provide('labels', rows('refund'))
    labels.set(rows('refund', 'vip'))
    expect(names('Labels')).toEqual(['refund', 'vip'])
    labels.stop()
    expect(names('Labels')).toEqual(['refund', 'vip'])
  })

  it('are not there without rows, unless a new one can be made', () => {
    const agent = show()
    agent.provide('labels', rows())
    expect(headings()).toEqual([])
    document.body.innerHTML = ''
    const administrator = show({ permissions: ['administrator'] })
    administrator.provide('labels', rows())
    expect(headings()).toEqual(['Labels'])
    expect(screen.getByRole('link', { name: 'New label' })).toHaveAttribute('href', '/app/accounts/1/settings/labels')
  })

  it('are not there without rows where the manifest wants some, also for whoever could make the first', () => {
    const { provide } = show({ permissions: ['administrator'] })
    const teams = provide('teams', rows())
    expect(headings()).toEqual([])
    teams.set(rows('workshop'))
    expect(headings()).toEqual(['Teams'])
  })

  it('mark the row that is open, and whatever lies below it', () => {
    const { provide } = show({ path: 'label/refund/conversations/9' })
    provide('labels', rows('refund', 'refunds'))
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(/^refund$/)
  })

  it('mark a view of its own, not the view of everything that it lies below', () => {
    const { provide } = show({ path: 'label/refund/draft' })
    provide('labels', rows('refund', 'refund/draft'))
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('refund/draft')
  })
})

describe('a live section', () => {
  it('says what could not be read, and reads it again', async () => {
    const { provide } = show()
    let tries = 0
    provide('labels', { rows: undefined, failed: true, retry: () => tries++ })
    expect(screen.getByRole('status')).toHaveTextContent('Could not be loaded.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(tries).toBe(1)
  })

  it('can be folded away, also after a reload', async () => {
    show().provide('labels', rows('refund'))
    const toggle = () => screen.getByRole('button', { name: 'Labels' })
    await userEvent.click(toggle())
    expect(names('Labels')).toEqual([])
    expect(toggle()).toHaveAttribute('aria-expanded', 'false')
    document.body.innerHTML = ''
    show().provide('labels', rows('refund'))
    expect(names('Labels')).toEqual([])
  })

  it('has a field to find a row when there are more than twenty', async () => {
    const { provide } = show()
    const labels = provide('labels', rows(...Array.from({ length: 21 }, (_, at) => `label-${at}`)))
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Filter Labels' }), 'BEL-2')
    expect(names('Labels')).toEqual(['label-2', 'label-20'])
    await userEvent.type(screen.getByRole('searchbox'), 'x')
    expect(screen.getByText('Nothing matches.')).toBeVisible()
    labels.set(rows('refund'))
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(names('Labels')).toEqual(['refund'])
  })
})

describe('the field that narrows a section', () => {
  const many = (...names: string[]) => rows(...names, ...Array.from({ length: 21 }, (_, at) => `label-${at}`))
  async function type(words: string, ...names: string[]) {
    const shell = show()
    shell.provide('labels', many(...names))
    const field = await screen.findByRole('searchbox', { name: 'Filter Labels' })
    await userEvent.type(field, words)
    return { ...shell, field }
  }

  it.each([
    ['cafe', 'Café Zürich'],
    ['zurich cafe', 'Café Zürich'],
    ['lodz', 'Łódź'],
    ['محمد', 'مُحَمَّد'],
  ])('finds without the marks on letters: %s', async (words, name) => {
    await type(words, 'refund', name)
    expect(names('Labels')).toEqual([name])
  })

  it('opens the first match with Enter, and nothing while nothing is typed', async () => {
    const { address, field } = await type('{Enter}', 'refund', 'refunds')
    expect(address()).toBe('dashboard')
    await userEvent.type(field, 'refund{Enter}')
    expect(address()).toBe('label/refund')
  })

  it('leads to the matches with the arrows, and back', async () => {
    const { field } = await type('refund{ArrowDown}', 'refund', 'refunds')
    expect(screen.getByRole('link', { name: 'refund' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('link', { name: 'refunds' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(field).toHaveFocus()
  })
})
