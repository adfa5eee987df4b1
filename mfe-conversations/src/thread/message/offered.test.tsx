import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen } from '@testing-library/react'
import { OfferedItems } from './Offered.tsx'

it('shows each thing that was offered, those of one name as well', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  renderInShell(<OfferedItems items={['Buy', 'Buy', 'Ask']} />)
  expect(await screen.findAllByText('Buy')).toHaveLength(2)
  expect(complaints.mock.calls).toEqual([])
  complaints.mockRestore()
})
