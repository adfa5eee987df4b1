import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, open, press } from '../testing/open.tsx'

describe('canned responses', () => {
  it('are found by code before text, and written by those who answer', async () => {
    const shell = open('/settings/canned-response', { permissions: ['agent'] })
    await userEvent.type(await screen.findByRole('searchbox'), 're')
    await waitFor(() => expect(screen.queryByText('bom-dia')).toBeNull())
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('ret-how')
    await press('New canned response')
    await fill('Short code', 'thanks')
    await fill('Text', 'Thank you!')
    await press('Save response')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      canned_response: { short_code: 'thanks', content: 'Thank you!' },
    })
  })
})
