import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { usualDesk } from '../testing/report-samples.ts'
import { REPORTS } from './definitions.ts'
import { MeasureReport } from './MeasureReport.tsx'

const open = (name: keyof typeof REPORTS = 'agent', more: object = {}) =>
  renderInShell(<MeasureReport report={REPORTS[name]} />, {
    permissions: ['report_manage'],
    at: `/reports/${name}`,
    http: usualDesk,
    ...more,
  })

describe('a report of measures', () => {
  it('opens the conversations behind a number, as many as the number says', async () => {
    open()
    const figures = await screen.findByRole('region', { name: 'In this range' })
    await userEvent.click(await within(figures).findByRole('button', { name: '387' }))
    const drawer = await screen.findByRole('dialog', { name: 'Conversations' })
    expect(await within(drawer).findByText('Counted in 387 conversations.')).toBeVisible()
    expect(within(drawer).getAllByRole('link')[0]).toHaveAttribute('href', '/app/accounts/1/conversations/900')
  })

  it('explains a number: what it is, of when, in which zone, what is left out', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Explain “Resolved”' }))
    const words = await screen.findByRole('dialog', { name: 'Explain “Resolved”' })
    expect(words).toHaveTextContent(/each counts once.*Time zone.*opened again.*Computed/)
  })

  it('has its measure, kind of chart, comparison and filters in the address', async () => {
    const shell = open('conversation')
    await userEvent.selectOptions(await screen.findByLabelText('Measure'), 'reply_time')
    await userEvent.click(screen.getByRole('radio', { name: 'Bars' }))
    await userEvent.click(screen.getByRole('switch', { name: 'Compare with before' }))
    await userEvent.click(screen.getByRole('button', { name: 'All inboxes' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Shop chat' }))
    await userEvent.keyboard('{Escape}')
    expect(shell.path).toBe('/reports/conversation?measure=reply_time&chart=bars&compare=true&inbox_ids=1')
    await waitFor(() => {
      const series = shell.requests.filter(({ query }) => query.metric === 'reply_time' && query.timezone)
      expect(new Set(series.map(({ query }) => query.since)).size).toBe(2)
    })
  })

  it('offers what it is of, and what narrows it, under one name each', () => {
    for (const [name, { filters, ...report }] of Object.entries(REPORTS)) {
      const own: string | undefined = 'dimension' in report ? `${report.dimension}_ids` : undefined
      expect([name, filters.filter((filter) => filter === own)]).toEqual([name, []])
    }
  })

  it('puts everybody side by side, sorted by what is pressed', async () => {
    open()
    const table = await screen.findByRole('region', { name: 'Agent' })
    const names = () =>
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent)
    await userEvent.click(within(table).getByRole('button', { name: 'Resolutions' }))
    expect(names()).toEqual(['Ines Carvalho', 'Jon Lindqvist'])
    await userEvent.click(within(table).getByRole('button', { name: 'Resolutions' }))
    expect(names()).toEqual(['Jon Lindqvist', 'Ines Carvalho'])
  })
})

describe('what a report of measures says of its numbers', () => {
  it('explains every column of what stands side by side', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Explain “Side by side”' }))
    const words = await screen.findByRole('dialog', { name: 'Explain “Side by side”' })
    for (const column of ['Conversations', 'Resolutions', 'First response', 'Customer waiting', 'Resolution']) {
      expect(within(words).getByText(column)).toBeVisible()
    }
    expect(words).toHaveTextContent(/resolved twice counts twice.*Left out: Nothing.*Range.*Time zone.*Computed/)
  })

  it('opens what a number of the chart counts from its table', async () => {
    const shell = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Conversations as a table' }))
    const table = await screen.findByRole('region', { name: 'Conversations' })
    await userEvent.click(within(table).getAllByRole('button')[1] as HTMLElement)
    expect(await screen.findByRole('dialog', { name: /^Conversations, / })).toBeVisible()
    const [asked] = shell.requests.filter(({ path }) => path.endsWith('/reports/behind'))
    expect(Number(asked?.query.until) - Number(asked?.query.since)).toBe(86_400)
  })

  it('shows what a measure is made of, where parts add up', async () => {
    const shell = open()
    await userEvent.click(await screen.findByRole('radio', { name: 'Stacked' }))
    expect(shell.path).toBe('/reports/agent?chart=stacked')
    await userEvent.click(await screen.findByRole('button', { name: 'Conversations as a table' }))
    const table = await screen.findByRole('region', { name: 'Conversations' })
    expect(within(table).getByRole('columnheader', { name: 'Jon Lindqvist' })).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Measure'), 'reply_time')
    expect(screen.queryByRole('radio', { name: 'Stacked' })).toBeNull()
  })
})

describe('a report that another one replaces', () => {
  it('gives way where the account has the new dashboard', async () => {
    const shell = open('agent', { session: { features: { new_reports_dashboard: true } } })
    expect(await screen.findByText('This account does not have this report')).toBeVisible()
    expect(shell.requests).toEqual([])
  })
})
