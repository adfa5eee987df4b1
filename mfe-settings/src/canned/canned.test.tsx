import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '../testing/account.ts'
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
      canned_response: { short_code: 'thanks', content: 'Thank you!', files: [] },
    })
  })
})

describe('a canned response', () => {
  it('shows what it becomes, and which names nothing stands for', async () => {
    open('/settings/canned-response?edit=new', { permissions: ['agent'] })
    await screen.findByRole('textbox', { name: 'Text' })
    await userEvent.click(screen.getByRole('textbox', { name: 'Text' }))
    await userEvent.paste('Hello {{ contact.first_name }}, {{order.number}}')
    expect(screen.getByText('Hello Sam, {{order.number}}')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('order.number')
  })

  it('keeps files that were stored before it is saved', async () => {
    const http = {
      ...account(),
      'POST /api/v1/accounts/1/upload': () => ({ blob_id: 'blob-1' }),
      'POST /api/v1/accounts/1/canned_responses': () => ({
        ...{ id: 9, account_id: 1, short_code: 'terms', content: 'See the file' },
        ...{ created_at: '2026-11-01T10:00:00.000Z', updated_at: '2026-11-01T10:00:00.000Z' },
      }),
    }
    const shell = open('/settings/canned-response?edit=new', { permissions: ['agent'], http })
    await fill('Short code', 'terms')
    await fill('Text', 'See the file')
    await userEvent.upload(screen.getByLabelText('Files'), new File(['x'], 'terms.pdf'))
    expect(await screen.findByText('terms.pdf')).toBeVisible()
    await press('Save response')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shell.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      canned_response: { files: ['blob-1'] },
    })
  })
})
