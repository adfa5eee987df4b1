import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, open, press } from '../testing/open.tsx'
import { secondsOf, unitOf } from './policies.ts'

const at = (path: string) => open(path, { session: { features: { sla: true } } })

describe('an SLA policy', () => {
  it('promises times in the unit that is chosen', async () => {
    const shell = at('/settings/sla?edit=new')
    await fill('Name', 'Gold')
    await fill(/First response within/, '2')
    await userEvent.selectOptions(screen.getAllByRole('combobox', { name: 'Counted in' })[0] as HTMLElement, 'hours')
    expect(screen.getByRole('textbox', { name: /Resolved within/ })).toHaveValue('')
    await fill(/Resolved within/, '30')
    await press('Save policy')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      sla_policy: {
        name: 'Gold',
        description: '',
        first_response_within: 7_200,
        next_response_within: null,
        resolve_within: 1_800,
        business_hours_only: false,
      },
    })
  })

  it('is shown with what it promises', async () => {
    at('/settings/sla')
    expect(await screen.findByText('Premium')).toBeVisible()
    expect(screen.getByText('15 min')).toBeVisible()
    expect(screen.getByText('1 day')).toBeInTheDocument()
  })
})

describe('a time in a form', () => {
  it('is read in its unit, and empty when nothing is promised', () => {
    expect([secondsOf('1.5', 'hours'), secondsOf(' ', 'days'), secondsOf('x', 'days')]).toEqual([
      5_400,
      null,
      Number.NaN,
    ])
    expect([unitOf(null), unitOf(86_400), unitOf(7_200), unitOf(90)]).toEqual(['minutes', 'days', 'hours', 'minutes'])
  })
})
