import type { SavedReport } from '@parley/shared/contract/saved-report'
import { refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BuilderPage } from '../builder/BuilderPage.tsx'
import { OverviewPage } from '../overview/OverviewPage.tsx'
import { usualDesk } from '../testing/report-samples.ts'
import { aSavedReport } from '../testing/saved-samples.ts'

const V1 = '/api/v1/accounts/1'

function open(at: string, saved: SavedReport[] = [aSavedReport()], page = <BuilderPage />) {
  return renderInShell(page, {
    permissions: ['report_manage'],
    at,
    session: { features: { report_builder: true } },
    http: {
      ...usualDesk,
      [`GET ${V1}/saved_reports`]: () => saved,
      [`POST ${V1}/saved_reports`]: ({ body }) => ({ ...aSavedReport({ id: 9 }), ...(body as object) }),
      [`PATCH ${V1}/saved_reports/5`]: ({ body }) => ({ ...aSavedReport(), ...(body as object) }),
      [`PATCH ${V1}/saved_reports/5/mine`]: ({ body }) => ({ ...aSavedReport(), ...(body as object) }),
      [`DELETE ${V1}/saved_reports/5`]: () => null,
    },
  })
}
const sent = (shell: ReturnType<typeof open>, method: string) =>
  shell.requests.filter((request) => request.method === method).map(({ body }) => body)

test('the builder saves what the address says under a name', async () => {
  const shell = open('/reports/report-builder?measures=reply_time&dimension=team&range=last30days&inbox_ids=1,2')
  await userEvent.click(await screen.findByRole('button', { name: 'Save as new…' }))
  await userEvent.type(await screen.findByLabelText('Name'), 'Waiting by team')
  await userEvent.click(screen.getByRole('button', { name: 'Save report' }))
  await waitFor(() => expect(sent(shell, 'POST')).toHaveLength(1))
  expect(sent(shell, 'POST')[0]).toMatchObject({
    name: 'Waiting by team',
    design: { measures: ['reply_time'], dimension: 'team', range: 'last30days', inbox_ids: [1, 2] },
  })
  await waitFor(() => expect(shell.path).toContain('report=9'))
})

test('a saved report opens by its number alone, with everything it says in the address', async () => {
  const shell = open('/reports/report-builder?report=5')
  expect(await screen.findByText(/^Saved by/)).toBeVisible()
  const address = new URLSearchParams(shell.path.split('?')[1])
  expect(Object.fromEntries(address)).toEqual({
    report: '5',
    measures: 'conversations_count,reply_time',
    dimension: 'agent',
    range: 'last30days',
    team_ids: '3',
  })
})

test('a saved report says that it was changed here, and saves the change', async () => {
  const shell = open('/reports/report-builder?report=5')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Resolved' }))
  expect(await screen.findByText(/Changed here, not saved/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(sent(shell, 'PATCH')).toHaveLength(1))
  expect(sent(shell, 'PATCH')[0]).toMatchObject({
    design: { measures: ['conversations_count', 'resolutions_count', 'reply_time'] },
  })
})

test('a saved report of somebody else can be pinned and mailed, not changed', async () => {
  const shell = open('/reports/report-builder?report=5', [aSavedReport({ is_mine: false })])
  await userEvent.click(await screen.findByRole('button', { name: 'Pin to your sidebar and overview' }))
  await waitFor(() => expect(sent(shell, 'PATCH')).toEqual([{ pinned: true }]))
  expect(screen.queryByRole('button', { name: 'More about this report' })).toBeNull()
})

test('a saved report is mailed on the day and at the hour that the person chooses', async () => {
  const shell = open('/reports/report-builder?report=5')
  await userEvent.click(await screen.findByRole('button', { name: 'Mail it to me on a schedule' }))
  await userEvent.selectOptions(await screen.findByLabelText('How often'), 'week')
  await userEvent.selectOptions(screen.getByLabelText('Day of the week'), 'Friday')
  await userEvent.selectOptions(screen.getByLabelText('Time'), '17')
  await userEvent.click(screen.getByRole('button', { name: 'Save schedule' }))
  await waitFor(() => expect(sent(shell, 'PATCH')).toHaveLength(1))
  expect(sent(shell, 'PATCH')[0]).toMatchObject({ schedule: { every: 'week', weekday: 5, hour: 17 } })
})

test('a saved report is deleted after a question', async () => {
  const shell = open('/reports/report-builder?report=5')
  await userEvent.click(await screen.findByRole('button', { name: 'More about this report' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete report' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete “Team workload”?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Delete report' }))
  await waitFor(() => expect(shell.path).toBe('/reports/report-builder'))
  expect(sent(shell, 'DELETE')).toHaveLength(1)
})

test('a saved report that is gone says so and shows what the address says', async () => {
  open('/reports/report-builder?report=77&measures=reply_time')
  expect(await screen.findByText(/was deleted/)).toBeVisible()
  expect(await screen.findAllByText('Customer waiting time')).not.toHaveLength(0)
})

test('a saved report stands on the overview while it is pinned', async () => {
  open('/reports/overview', [aSavedReport({ pinned: true })], <OverviewPage />)
  const link = await screen.findByRole('link', { name: 'Open report' })
  expect(link).toHaveAttribute('href', '/app/accounts/1/reports/report-builder?report=5')
  await userEvent.click(screen.getByRole('button', { name: 'Team workload as a table' }))
  const table = await screen.findByRole('region', { name: 'Team workload' })
  expect(within(table).getByRole('rowheader', { name: 'Ines Carvalho' })).toBeVisible()
})

test('a report that cannot be saved says why and keeps what was typed', async () => {
  renderInShell(<BuilderPage />, {
    permissions: ['report_manage'],
    at: '/reports/report-builder',
    session: { features: { report_builder: true } },
    http: {
      ...usualDesk,
      [`GET ${V1}/saved_reports`]: () => [],
      [`POST ${V1}/saved_reports`]: () => {
        throw refusal(422, { error: 'An account keeps at most 500 reports' })
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Save as new…' }))
  await userEvent.type(await screen.findByLabelText('Name'), 'One more')
  await userEvent.click(screen.getByRole('button', { name: 'Save report' }))
  expect(await screen.findByText(/at most 500 reports/)).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('One more')
})
