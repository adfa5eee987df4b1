import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { designOf } from '../saved/design.ts'
import { usualDesk } from '../testing/report-samples.ts'
import { BuilderPage } from './BuilderPage.tsx'

const open = (at = '/reports/report-builder', features = { report_builder: true } as Record<string, boolean>) =>
  renderInShell(<BuilderPage />, { permissions: ['report_manage'], at, session: { features }, http: usualDesk })

describe('the report builder', () => {
  it('keeps the report in its address', async () => {
    const shell = open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Messages sent' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Resolved' }))
    await userEvent.selectOptions(screen.getByLabelText('Laid out'), 'agent')
    const address = new URLSearchParams(shell.path.split('?')[1])
    expect(address.get('measures')).toBe('conversations_count,outgoing_messages_count')
    expect(address.get('dimension')).toBe('agent')
    expect(await screen.findByRole('region', { name: 'By agent' })).toBeVisible()
  })

  it.each([
    ['agent', 'Nobody'],
    ['team', 'No team'],
  ])('by %s shows what belongs to nobody, with the conversations behind it', async (dimension, name) => {
    const shell = open(`/reports/report-builder?measures=conversations_count&dimension=${dimension}`)
    const row = await screen.findByRole('row', { name: new RegExp(`^${name}`) })
    await userEvent.click(within(row).getByRole('button'))
    await screen.findByRole('dialog')
    const asked = shell.requests.find(({ path }) => path.endsWith('/reports/behind'))
    expect(asked?.query).toMatchObject({ type: dimension, id: 0 })
  })

  it('shows what an address of somebody else names, and never nothing', () => {
    expect(designOf((name) => (name === 'measures' ? 'reply_time,nonsense' : 'inbox'))).toEqual({
      measures: ['reply_time'],
      dimension: 'inbox',
    })
    expect(designOf(() => '').measures).toHaveLength(2)
  })

  it('is there where the account has it', async () => {
    const shell = open('/reports/report-builder', {})
    expect(await screen.findByText('This account does not have this report')).toBeVisible()
    expect(shell.requests).toEqual([])
  })
})
