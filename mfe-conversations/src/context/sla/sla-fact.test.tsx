import { aConversation } from '@parley/shared/testing/builders'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SlaFact } from './SlaFact.tsx'

const A = '/api/v1/accounts/1'
const policy = {
  ...{ id: 4, name: 'Gold', description: null, first_response_within: 600, next_response_within: null },
  ...{ resolve_within: null, business_hours_only: false, created_at: 1, applied_count: 0 },
}
const draw = (policyId: number | null, features = { sla: true }) =>
  renderInShell(
    <dl>
      <SlaFact conversation={{ id: 11, sla_policy_id: policyId }} />
    </dl>,
    {
      session: { features },
      http: {
        [`GET ${A}/sla_policies`]: () => ({ payload: [policy] }),
        [`PATCH ${A}/conversations/:id`]: () => aConversation({ id: 11 }),
      },
    },
  )

it('applies a policy once somebody has agreed that it is for good', async () => {
  const shell = draw(null)
  await userEvent.click(await screen.findByRole('button', { name: 'SLA policy: None' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Gold' }))
  await waitFor(() =>
    expect(shell.requests.find(({ method }) => method === 'PATCH')).toMatchObject({ body: { sla_policy_id: 4 } }),
  )
})

it('only names the policy that is applied', async () => {
  draw(4)
  expect(await screen.findByText('Gold')).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
})
