import { NOON } from '@parley/shared/testing/builders'
import { refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { contactsServer, hanne } from '../testing/contacts-server.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { RecentMerges } from './RecentMerges.tsx'

const A = '/api/v1/accounts/1'

async function choose(over = {}) {
  const onClose = jest.fn()
  const shell = renderInShell(<MergeDialog base={hanne} onClose={onClose} />, {
    at: '/contacts/7',
    http: contactsServer(undefined, { [`POST ${A}/actions/contact_merge`]: () => hanne, ...over }),
  })
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Find the other contact' }), 'amelie')
  await userEvent.click(await within(dialog).findByRole('button', { name: /Amelie Roche/ }))
  expect(await within(dialog).findByRole('status')).toHaveTextContent(
    'Conversations2Messages9Notes1Inboxes1Ratings3Page visits40Campaigns0',
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge contacts' }))
  return { shell, dialog, onClose }
}

it('another contact is found, what would move is said, and the two become one', async () => {
  const { shell, onClose } = await choose()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(shell.toasts).toEqual(['The contacts are one now'])
  expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    base_contact_id: 7,
    mergee_contact_id: 5,
  })
})

it('where both say something different, somebody chooses which one counts', async () => {
  const other = { ...hanne, id: 5, name: 'H. Vestergaard', email: 'hanne@old.example' }
  const shell = renderInShell(<MergeDialog base={hanne} other={other} onClose={() => undefined} />, {
    http: contactsServer([hanne, other], { [`POST ${A}/actions/contact_merge`]: () => hanne }),
  })
  const mail = await screen.findByRole('group', { name: 'E-mail: which one counts' })
  expect(within(mail).getByRole('radio', { name: 'hanne.v@fjordpost.example' })).toBeChecked()
  // The phone is the same on both sides: nothing to choose.
  expect(screen.queryByRole('group', { name: /^Phone/ })).toBeNull()
  await userEvent.click(within(mail).getByRole('radio', { name: 'hanne@old.example' }))
  await userEvent.click(screen.getByRole('button', { name: 'Merge contacts' }))
  await waitFor(() =>
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      base_contact_id: 7,
      mergee_contact_id: 5,
      take: ['email'],
    }),
  )
})

it('a refusal is said and the dialog stays', async () => {
  const { dialog, onClose } = await choose({
    [`POST ${A}/actions/contact_merge`]: () => {
      throw refusal(404, { error: 'Resource could not be found' })
    },
  })
  expect(await within(dialog).findByRole('alert')).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})

it('a merge is undone where it was made', async () => {
  let held = [
    { id: 2, mergee: { id: 9, name: 'H. V.', email: null, phone_number: null }, created_at: NOON, undo_until: NOON },
  ]
  renderInShell(<RecentMerges contactId={7} />, {
    at: '/contacts/7',
    http: contactsServer(undefined, {
      [`GET ${A}/contacts/:id/merges`]: () => held,
      [`POST ${A}/contacts/:id/merges/:mergeId/undo`]: () => {
        held = []
        return { payload: hanne }
      },
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo merge' }))
  await waitFor(() => expect(screen.queryByText(/was merged into/)).toBeNull())
})
