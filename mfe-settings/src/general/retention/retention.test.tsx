import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RetentionCard } from './RetentionCard.tsx'

const A = '/api/v1/accounts/1/retention'
const NONE = { contact_days: null, conversation_days: null, page_visit_days: null }

const draw = (preview: object) =>
  renderInShell(<RetentionCard />, {
    http: {
      [`GET ${A}`]: () => NONE,
      [`POST ${A}/preview`]: () => preview,
      [`PUT ${A}`]: ({ body }) => body,
    },
  })

it('a rule is kept at once where it takes nothing away', async () => {
  const shell = draw({ contacts: 0, conversations: 0, page_visits: 3 })
  const field = await screen.findByLabelText('Resolved conversations')
  await userEvent.selectOptions(field, '365 days')
  await waitFor(() =>
    expect(shell.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ ...NONE, conversation_days: 365 }),
  )
  await waitFor(() => expect(field).toHaveValue('365'))
})

it('what a rule would delete is looked up before it is kept', async () => {
  const shell = draw({ contacts: 12, conversations: 40, page_visits: 0 })
  await userEvent.selectOptions(await screen.findByLabelText('Contacts that nothing was heard of'), '90 days')
  await waitFor(() => expect(shell.requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'PUT']))
  expect(shell.requests[1]?.body).toEqual({ ...NONE, contact_days: 90 })
})
