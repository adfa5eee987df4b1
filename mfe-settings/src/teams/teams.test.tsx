import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, open, press } from '../testing/open.tsx'

describe('a team', () => {
  it('is made in three steps: what it is, who is in it, done', async () => {
    const shell = open('/settings/teams/list')
    await press('New team')
    await fill('Name', 'Returns')
    await press('Create team')
    expect(await screen.findByRole('heading', { name: 'Who is in it' })).toBeVisible()
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      team: { name: 'Returns', description: '', allow_auto_assign: true },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: /Tomás Herrera/ }))
    await press('Save and go on')
    expect(await screen.findByText('3 members')).toBeVisible()
    expect(shell.path).toMatch(/^\/settings\/teams\/new\/\d+\/finish$/)
    expect(shell.requests.find(({ path }) => path.endsWith('/team_members') && path)?.method).toBe('GET')
    expect(shell.requests.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ user_ids: [1, 2, 3] })
  })

  it('that exists is changed where it needs to be: each step is a link', async () => {
    const shell = open('/settings/teams/list')
    await userEvent.click(await screen.findByRole('link', { name: /orders/ }))
    expect(shell.path).toBe('/settings/teams/1/edit')
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('orders')
    await userEvent.click(screen.getByRole('link', { name: /Agents/ }))
    expect(await screen.findByRole('group', { name: /Members/ })).toBeVisible()
    expect(shell.path).toBe('/settings/teams/1/edit/agents')
  })

  it('sends nothing when nothing was changed', async () => {
    const shell = open('/settings/teams/1/edit')
    await press('Save and go on')
    await waitFor(() => expect(shell.path).toBe('/settings/teams/1/edit/working_hours'))
    expect(shell.requests.every(({ method }) => method === 'GET')).toBe(true)
  })

  it('that is gone says so', async () => {
    open('/settings/teams/99/edit')
    expect(await screen.findByText('This team is not here')).toBeVisible()
  })
})

describe('a team that keeps hours', () => {
  it('has hours of its own, which are checked before they are kept', async () => {
    const shell = open('/settings/teams/1/edit/working_hours')
    await userEvent.click(await screen.findByRole('checkbox', { name: /Keep working hours/ }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Europe/Berlin')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Monday, to' }), '08:00')
    expect(await screen.findByRole('alert')).toHaveTextContent('It has to close after it opens')
    await press('Save and go on')
    expect(shell.requests.some(({ method }) => method === 'PATCH')).toBe(false)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Monday, to' }), '17:00')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sunday' }), 'Open')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sunday, to' }), '08:00')
    await press('Save and go on')
    expect(shell.requests.some(({ method }) => method === 'PATCH')).toBe(false)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Monday, to' }), '18:30')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sunday' }), 'Open all day')
    await press('Save and go on')
    await waitFor(() => expect(shell.path).toBe('/settings/teams/1/edit/agents'))
    const sent = shell.requests.findLast(({ method }) => method === 'PATCH')?.body
    expect(sent).toMatchObject({ team: { working_hours_enabled: true, timezone: 'Europe/Berlin' } })
    const { working_hours: week } = (sent as { team: { working_hours: object[] } }).team
    expect(week[0]).toMatchObject({ day_of_week: 0, open_all_day: true })
    expect(week[1]).toMatchObject({ day_of_week: 1, close_hour: 18, close_minutes: 30 })
  })
})
