import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, open, press } from '../testing/open.tsx'
import { moved } from './rule/rules.ts'

const sent = (shell: ReturnType<typeof open>, method: string) => shell.requests.find((one) => one.method === method)

describe('automation rules', () => {
  it('are moved by the arrow keys on their handle, and the whole order is sent', async () => {
    const shell = open('/settings/automation')
    const handle = await screen.findByRole('button', { name: /Move Refunds to the right desk/ })
    handle.focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(sent(shell, 'PATCH')).toMatchObject({ body: { positions_hash: { 2: 1, 1: 2, 3: 3 } } }))
  })

  it('are switched on and off in the list, and say why the server switched one off', async () => {
    const shell = open('/settings/automation')
    expect(await screen.findByText(/the label “night” is gone/)).toBeVisible()
    await userEvent.click(screen.getByRole('switch', { name: 'Switch on: Urgent in WhatsApp' }))
    await waitFor(() => expect(sent(shell, 'PATCH')?.body).toEqual({ automation_rule: { active: false } }))
  })

  it('are made of an event, conditions and actions', async () => {
    const shell = open('/settings/automation/new')
    await fill('Name', 'Late parcels')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'message_created')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Attribute' }), 'content')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Comparison' }), 'contains')
    await fill('Value', 'late, lost')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Add labels' }), 'late-delivery')
    await press('Save')
    await waitFor(() => expect(sent(shell, 'POST')).toBeDefined())
    expect(sent(shell, 'POST')?.body).toEqual({
      automation_rule: {
        name: 'Late parcels',
        description: '',
        active: true,
        event_name: 'message_created',
        conditions: [
          {
            attribute_key: 'content',
            filter_operator: 'contains',
            values: ['late', 'lost'],
            query_operator: null,
            custom_attribute_type: '',
          },
        ],
        actions: [{ action_name: 'add_label', action_params: ['late-delivery'] }],
      },
    })
  })

  it('say what they would have done, and what they did', async () => {
    open('/settings/automation/1')
    expect(await screen.findByText(/the team is gone/)).toBeVisible()
    await press('Try it')
    expect(await screen.findByText('3 conversations of 240 would have matched')).toBeVisible()
    expect(screen.getByText('Add labels: 2 changed, 1 so already')).toBeVisible()
    await fill('Value', 'parcel')
    expect(screen.getByText('The rule was changed since. Try it again.')).toBeVisible()
    expect(within(screen.getByRole('table')).getByText('Partly done')).toBeVisible()
  })
})

describe('a new rule', () => {
  it('needs a name, and is no unsaved work before somebody types', async () => {
    const shell = open('/settings/automation/new')
    await screen.findByRole('textbox', { name: 'Name' })
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    await fill(/^Description/, 'For the trade desk')
    await press('Save')
    expect(await screen.findByText('This is needed')).toBeVisible()
    expect(sent(shell, 'POST')).toBeUndefined()
  })
})

describe('the place of a rule', () => {
  it('is moved within the list and never out of it', () => {
    expect(moved([1, 2, 3], 1, 1)).toEqual([2, 1, 3])
    expect(moved([1, 2, 3], 3, 0)).toEqual([3, 1, 2])
    expect(moved([1, 2, 3], 1, -1)).toEqual([1, 2, 3])
    expect(moved([1, 2, 3], 3, 9)).toEqual([1, 2, 3])
  })
})
