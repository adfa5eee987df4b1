import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RollUpCard } from './RollUpCard.tsx'

const PATH = '/api/v1/accounts/1/report_rebuild'
const ready = { folded_until: 1_795_000_000, rebuild: null }
const running = { ...ready, rebuild: { started_at: 1_795_000_100, finished_at: null, done: 0.25 } }

test('an administrator has all figures computed anew and sees how far it is', async () => {
  let state: object = ready
  const shell = renderInShell(<RollUpCard />, {
    permissions: ['administrator'],
    http: {
      [`GET ${PATH}`]: () => state,
      [`POST ${PATH}`]: () => {
        state = running
        return running
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Compute all figures anew' }))
  expect(await screen.findByText('25% computed')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Computing all figures anew' })).toHaveAttribute('value', '0.25')
  state = { ...ready, rebuild: { ...running.rebuild, done: 1, finished_at: 1_795_000_200 } }
  await waitFor(() => expect(screen.getByText(/Last computed anew/)).toBeVisible(), { timeout: 10_000 })
  expect(shell.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('nobody else sees or asks for it', () => {
  const shell = renderInShell(<RollUpCard />, { permissions: ['report_manage'], http: {} })
  expect(screen.queryByText('Figures kept ready')).toBeNull()
  expect(shell.requests).toEqual([])
})
