import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { usualDesk } from '../testing/report-samples.ts'
import { CsatPage } from './CsatPage.tsx'

const METRICS = 'GET /api/v1/accounts/1/csat_survey_responses/metrics'
const open = (http = usualDesk) =>
  renderInShell(<CsatPage />, { permissions: ['report_manage'], at: '/reports/csat', http })

describe('the report of what customers answered', () => {
  it('has score and rate with two decimals, and the share of each rating', async () => {
    open()
    expect(await screen.findByText('80.00%')).toBeVisible()
    expect(screen.getByText('50.00%')).toBeVisible()
    const ratings = screen.getByRole('list', { name: 'Ratings' })
    expect(within(ratings).getByRole('button', { name: /5 of 5.*22 · 55.00%/ })).toBeVisible()
  })

  it.each([
    ['Satisfaction score', '80.00%', 'satisfaction_score'],
    ['Response rate', '50.00%', 'response_rate'],
    ['Responses', '40', 'total_count'],
    ['Surveys sent', '80', 'total_sent_messages_count'],
  ])('opens what “%s” counts', async (name, value, metric) => {
    const shell = open()
    await userEvent.click(await screen.findByTitle(`Show the conversations behind “${name}”`))
    expect(screen.getByTitle(`Show the conversations behind “${name}”`)).toHaveTextContent(value)
    expect(await screen.findByRole('dialog', { name })).toBeVisible()
    const [asked] = shell.requests.filter(({ path }) => path.endsWith('/reports/csat_behind'))
    expect(asked?.query).toMatchObject({ metric })
  })

  it('has its ratings as a table, too', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Ratings as a table' }))
    const table = await screen.findByRole('region', { name: 'Ratings' })
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('52255.00%')
  })

  it('narrows the comments to a rating, which leads to the conversations', async () => {
    const shell = open()
    await userEvent.click(await screen.findByRole('button', { name: /2 of 5/ }))
    expect(shell.path).toBe('/reports/csat?rating=2')
    await waitFor(() => expect(shell.requests.some(({ query }) => query.rating === '2')).toBe(true))
    expect(screen.getByRole('link', { name: /#41/ })).toHaveAttribute('href', '/app/accounts/1/conversations/41')
  })

  it('says that nobody answered, instead of zero percent', async () => {
    open({ ...usualDesk, [METRICS]: () => ({ total_count: 0, ratings_count: {}, total_sent_messages_count: 0 }) })
    expect((await screen.findAllByText('No responses yet')).length).toBeGreaterThan(1)
    expect(screen.queryByText('0.00%')).toBeNull()
  })
})
