import { screen } from '@testing-library/react'
import { open } from './testing/open.tsx'

describe('the settings', () => {
  it('begin with the account for administrators, and with canned responses for others', async () => {
    expect(open('/settings').path).toBe('/settings/general')
    expect(await screen.findByRole('heading', { name: 'General' })).toBeVisible()
  })

  it('lead everybody else to what they may write', async () => {
    expect(open('/settings', { permissions: ['agent'] }).path).toBe('/settings/canned-response')
    expect(await screen.findByRole('heading', { name: 'Canned responses' })).toBeVisible()
  })

  it.each([
    'general',
    'agents',
    'inboxes/list',
    'labels',
    'teams/list',
    'inboxes/new',
    'custom-attributes',
    'custom-availability',
    'native-attributes/list',
    'custom-roles',
    'audit-logs',
  ])('keep settings/%s for administrators, without asking the server', async (page) => {
    const shell = open(`/settings/${page}`, { permissions: ['agent'] })
    expect(await screen.findByText('Only administrators change this')).toBeVisible()
    expect(shell.requests).toEqual([])
  })
})
