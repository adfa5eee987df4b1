import { aConversation } from '@parley/shared/testing/builders'
import { refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { everyCall, usualWeek } from '../testing/overview-samples.ts'
import { usualDesk } from '../testing/report-samples.ts'
import { OverviewPage } from './OverviewPage.tsx'

const admin = { permissions: ['administrator'], at: '/reports/overview' }

describe('OverviewPage', () => {
  it('shows what waits now; the number opens as many conversations', async () => {
    const shell = renderInShell(<OverviewPage />, { ...admin, http: usualDesk })
    const now = await screen.findByRole('region', { name: 'Now' })
    await userEvent.click(await within(now).findByRole('button', { name: '19' }))
    const list = await screen.findByRole('dialog', { name: 'Unattended' })
    expect(await within(list).findByText('Counted in 19 conversations.')).toBeVisible()
    expect(within(list).getAllByRole('link')).toHaveLength(19)
    const [asked] = shell.requests.filter(({ path }) => path.endsWith('/live_reports/behind'))
    expect(asked?.query).toMatchObject({ metric: 'unattended' })
  })

  it('is narrowed by several teams, agents and inboxes, all in the address', async () => {
    const shell = renderInShell(<OverviewPage />, { ...admin, http: usualDesk })
    await userEvent.click(await screen.findByRole('button', { name: 'All agents' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Ines Carvalho' }))
    await userEvent.click(screen.getByRole('option', { name: 'Jon Lindqvist' }))
    await userEvent.keyboard('{Escape}')
    expect(shell.path).toBe('/reports/overview?agent_ids=1%2C2')
    await waitFor(() => {
      for (const part of ['/reports/conversations', '/reports/summary', '/reports/inbox_metrics', '/reports']) {
        const narrowed = shell.requests.filter(
          ({ path, query }) => path.endsWith(part) && `${query.agent_ids}` === '1,2',
        )
        expect([part, narrowed.length > 0]).toEqual([part, true])
      }
    })
    expect(await screen.findByRole('button', { name: 'All agents: Ines Carvalho, Jon Lindqvist' })).toBeVisible()
  })

  it.each([
    ['Open, Ines Carvalho', 'live_reports/behind'],
    ['First reply, Ines Carvalho', 'reports/behind'],
    ['Conversations, Shop chat', 'reports/behind'],
    ['First reply, mean', 'reports/behind'],
  ])('opens what is behind “%s”', async (name, part) => {
    const shell = renderInShell(<OverviewPage />, { ...admin, http: usualDesk })
    await userEvent.click(await screen.findByTitle(`Show the conversations behind “${name}”`))
    expect(await screen.findByRole('dialog', { name })).toBeVisible()
    expect(shell.requests.some(({ path }) => path.endsWith(part))).toBe(true)
  })

  it('says how a time changed in words', async () => {
    renderInShell(<OverviewPage />, { ...admin, http: usualWeek })
    const figures = await screen.findByRole('region', { name: 'In this range' })
    await within(figures).findByText('6m 40s')
    expect(within(figures).getByText(/faster/)).toBeVisible()
  })

  it('puts the chosen range into the address and asks for it', async () => {
    const shell = renderInShell(<OverviewPage />, { ...admin, http: usualWeek })
    await userEvent.click(await screen.findByRole('button', { name: 'Last 7 days' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Last year' }))
    expect(shell.path).toBe('/reports/overview?range=lastYear')
    expect(await screen.findByText('Conversations per week')).toBeVisible()
    await waitFor(() => {
      expect(shell.requests.some(({ query }) => query.group_by === 'week')).toBe(true)
    })
  })

  it('counts in business hours when asked', async () => {
    const shell = renderInShell(<OverviewPage />, { ...admin, http: usualWeek })
    await userEvent.click(await screen.findByRole('switch', { name: 'Business hours' }))
    await waitFor(() => expect(shell.requests.some(({ query }) => query.business_hours === true)).toBe(true))
    expect(shell.path).toBe('/reports/overview?business_hours=true')
  })

  it('explains the columns of now and of the range beside each other', async () => {
    renderInShell(<OverviewPage />, { ...admin, http: usualDesk })
    await userEvent.click(await screen.findByRole('button', { name: 'Explain “Agents”' }))
    const words = await screen.findByRole('dialog', { name: 'Explain “Agents”' })
    expect(words).toHaveTextContent(/open at this moment.*Range: Now.*to the first answer.*Range: (?!Now)/)
  })

  it('saves every chart as a picture and as numbers', async () => {
    renderInShell(<OverviewPage />, { ...admin, http: usualDesk })
    for (const chart of ['Conversations per day', 'By inbox', 'When customers write']) {
      await userEvent.click(await screen.findByRole('button', { name: `Save “${chart}”` }))
      expect(await screen.findByRole('menuitem', { name: 'Picture (PNG)' })).toBeVisible()
      expect(screen.getByRole('menuitem', { name: 'Numbers (CSV)' })).toBeVisible()
      await userEvent.keyboard('{Escape}')
    }
  })

  it('has every chart as a table', async () => {
    renderInShell(<OverviewPage />, { ...admin, http: usualWeek })
    await userEvent.click(await screen.findByRole('button', { name: 'When customers write as a table' }))
    const table = await screen.findByRole('region', { name: 'When customers write' })
    expect(within(table).getAllByRole('row')).toHaveLength(25)
  })

  it('walks the hours by arrow keys and names each', async () => {
    renderInShell(<OverviewPage />, { ...admin, http: usualWeek })
    const grid = await screen.findByRole('grid', { name: 'When customers write' })
    const [first] = within(grid).getAllByRole('gridcell', { name: /00:00, 1 conversation/ })
    act(() => first?.focus())
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toHaveAccessibleName(/23:00, 1 conversation$/)
  })

  it('reads the counts again soon after something happened, once for a burst', async () => {
    jest.useFakeTimers()
    const shell = renderInShell(<OverviewPage />, { ...admin, http: usualWeek })
    await act(() => jest.advanceTimersByTimeAsync(100))
    const reads = () => shell.requests.filter(({ query }) => query.type === 'account').length
    expect(reads()).toBe(1)
    for (let n = 0; n < 20; n++) shell.emit('conversation.created', { ...aConversation(), account_id: 1 } as never)
    await act(() => jest.advanceTimersByTimeAsync(1_500))
    expect(reads()).toBe(2)
    jest.useRealTimers()
  })

  it('says what could not be loaded, and tries again', async () => {
    let isBroken = true
    const http = Object.fromEntries(
      Object.entries(usualWeek).map(([route, answer]) => [
        route,
        (request: Parameters<typeof answer>[0]) => {
          if (isBroken) throw refusal(422, { error: 'Not today' })
          return answer(request)
        },
      ]),
    )
    renderInShell(<OverviewPage />, { ...admin, http })
    const alerts = await screen.findAllByText(/could not be loaded\. Not today/)
    expect(alerts.length).toBeGreaterThan(2)
    isBroken = false
    for (const again of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(again)
    expect(await screen.findByText('Shop chat')).toBeVisible()
  })

  it('asks nothing of the server without the permission', async () => {
    const shell = renderInShell(<OverviewPage />, { permissions: ['agent'], http: everyCall(() => ({})) })
    expect(await screen.findByText(/report_manage/)).toBeVisible()
    expect(shell.requests).toEqual([])
  })
})
