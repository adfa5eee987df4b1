import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { campaigns, usualDesk } from '../testing/report-samples.ts'
import { CampaignMetricsPage } from './CampaignMetricsPage.tsx'

const V1 = '/api/v1/accounts/1'
const open = (http = usualDesk, permissions = ['administrator']) =>
  renderInShell(<CampaignMetricsPage />, { permissions, at: '/reports/campaign-metrics', http })

describe('the report on campaigns', () => {
  it('opens behind each number the people it counts, and their conversations', async () => {
    const shell = open()
    const row = (await screen.findByRole('rowheader', { name: 'Winter check' })).closest('tr') as HTMLElement
    expect(
      within(row)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['40', '32', '28', '19', '2', '7'])
    await userEvent.click(within(row).getByRole('button', { name: '28' }))
    const drawer = await screen.findByRole('dialog', { name: 'Delivered, Winter check' })
    expect(await within(drawer).findByText('28 people.')).toBeVisible()
    expect(shell.requests.at(-1)).toMatchObject({
      path: `${V1}/campaigns/3/recipients`,
      query: { counted: 'delivered' },
    })
    const links = within(drawer).getAllByRole('link')
    expect(links[0]).toHaveAttribute('href', '/app/accounts/1/contacts/1')
    expect(links[1]).toHaveAttribute('href', '/app/accounts/1/conversations/899')
  })

  it('says how many are gone of those it counted', async () => {
    open({
      ...usualDesk,
      [`GET ${V1}/campaigns/:id/recipients`]: () => ({ payload: [], meta: { current_page: 1, count: 0 } }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '40' }))
    expect(await screen.findByText('0 people. 40 more are no longer kept.')).toBeVisible()
  })

  it('opens behind how often one was shown on a website the pages, together as often', async () => {
    const pages = [
      { page: 'https://shop.test/lamps', times: 600, last_at: 1_800_000_000 },
      { page: '', times: 100, last_at: 1_800_000_000 },
    ]
    open({
      ...usualDesk,
      [`GET ${V1}/campaigns/:id/showings`]: () => ({ payload: pages, meta: { current_page: 1, count: 2, times: 700 } }),
    })
    const row = (await screen.findByRole('rowheader', { name: 'تحية الموقع' })).closest('tr') as HTMLElement
    await userEvent.click(within(row).getByRole('button', { name: '900' }))
    const drawer = await screen.findByRole('dialog', { name: 'People, تحية الموقع' })
    const lines = await within(drawer).findAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^https:\/\/shop.test\/lamps600/),
      expect.stringMatching(/^Other pages100/),
      'Other pages200',
    ])
  })

  it('follows what happens without asking by the clock', async () => {
    let now = campaigns
    const shell = open({ ...usualDesk, [`GET ${V1}/campaigns`]: () => now })
    await screen.findByRole('button', { name: '32' })
    now = campaigns.map((one) => ({ ...one, progress: one.progress && { ...one.progress, sent: 33 } }))
    shell.emit('campaign.changed', { account_id: 1, id: 3 })
    await waitFor(() => expect(screen.getAllByRole('button', { name: '33' })).not.toHaveLength(0), { timeout: 3_000 })
  })

  it('is for administrators', () => {
    const shell = open(usualDesk, ['report_manage'])
    expect(screen.getByText('Campaigns are for administrators')).toBeVisible()
    expect(shell.requests).toEqual([])
  })
})
