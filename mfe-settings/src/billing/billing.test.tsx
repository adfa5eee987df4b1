import { refusal } from '@parley/shared/testing/fake-http'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '../testing/account.ts'
import { billingRoutes } from '../testing/billing.ts'
import { BASE } from '../testing/kept.ts'
import { open, press } from '../testing/open.tsx'

it('shows the plan, how it stands and what could be had instead', async () => {
  open('/settings/billing', { http: { ...account(), ...billingRoutes() } })
  expect(await screen.findByText('Payment failed')).toBeVisible()
  expect(screen.getByText(/3 seats paid for/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Choose Start' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Choose Team' })).toBeNull()
})

it('begins a subscription first where there is none: nothing can be bought before', async () => {
  const none = { has_customer: false, plan: null, quantity: 0, status: null, ends_on: null }
  const shell = open('/settings/billing', { http: { ...account(), ...billingRoutes(none) } })
  expect(await screen.findByRole('button', { name: 'Choose Team' })).toBeDisabled()
  await press('Start a subscription')
  await waitFor(() =>
    expect(shell.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/v1/accounts/1/subscription',
    ]),
  )
  expect(await screen.findByText(/is being set up/)).toBeVisible()
})

it('says why no subscription can be begun', async () => {
  const none = { has_customer: false, plan: null, quantity: 0, status: null, ends_on: null }
  const closed = () => {
    throw refusal(422, { error: 'Billing is not set up on this installation' })
  }
  const http = { ...account(), ...billingRoutes(none), [`POST ${BASE}/subscription`]: closed }
  const shell = open('/settings/billing', { http })
  await press('Start a subscription')
  await waitFor(() => expect(shell.toasts).toEqual(['Billing is not set up on this installation']))
  expect(screen.queryByText(/is being set up/)).toBeNull()
})

it('is paid for with the keyboard alone', async () => {
  // jsdom leaves no page, and says so.
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const shell = open('/settings/billing', { http: { ...account(), ...billingRoutes() } })
  const plan = await screen.findByRole('button', { name: 'Choose Start' })
  for (let steps = 0; steps < 12 && document.activeElement !== plan; steps += 1) await userEvent.tab()
  expect(plan).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(shell.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/v1/accounts/1/checkout',
    ]),
  )
  complaints.mockRestore()
})
