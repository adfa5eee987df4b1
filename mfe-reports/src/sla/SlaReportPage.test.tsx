import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { promised } from '../testing/sla-samples.ts'
import { SlaReportPage } from './SlaReportPage.tsx'

const open = (more: object = {}) =>
  renderInShell(<SlaReportPage />, {
    permissions: ['report_manage'],
    at: '/reports/sla',
    session: { features: { sla: true } },
    http: promised,
    ...more,
  })

describe('the SLA report', () => {
  it('says what was kept, and which promises of which conversation were not', async () => {
    open()
    expect(await screen.findByText('87.50%')).toBeVisible()
    expect(await screen.findByText('First response: missed')).toBeVisible()
    expect(screen.getByText('Resolution: running')).toBeVisible()
    expect(screen.getByRole('link', { name: /Amira Haddad/ })).toHaveAttribute(
      'href',
      '/app/accounts/1/conversations/41',
    )
  })

  it('is narrowed by the address, which a filter changes', async () => {
    const shell = open({ at: '/reports/sla?page=3' })
    await screen.findByRole('option', { name: 'orders' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'All teams' }), '5')
    expect(shell.path).toBe('/reports/sla?team_id=5')
    await waitFor(() =>
      expect(shell.requests.some(({ path, query }) => path.endsWith('/metrics') && query.team_id === '5')).toBe(true),
    )
  })

  it('shows what a figure counts when it is pressed, and explains each', async () => {
    const shell = open()
    const misses = await screen.findByRole('button', { name: '1' })
    expect(misses).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(misses)
    expect(shell.path).toBe('/reports/sla?missed=true')
    await waitFor(() => expect(misses).toHaveAttribute('aria-pressed', 'true'))
    await waitFor(() =>
      expect(shell.requests.some(({ path, query }) => path.endsWith('/applied_slas') && query.missed === 'true')).toBe(
        true,
      ),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Explain “Hit rate”' }))
    expect(await screen.findByText(/without a missed target, as a share/)).toBeVisible()
    expect(screen.getByText('Time zone')).toBeVisible()
  })

  it('is for people who may read reports, where the account has SLAs', () => {
    open({ session: { features: {} } })
    expect(screen.getByText('You cannot see this report')).toBeVisible()
  })
})
