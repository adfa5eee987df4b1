import { NOON } from '@parley/shared/testing/builders'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { contactsServer, people } from '../testing/contacts-server.ts'
import { ContactsPage } from './ContactsPage.tsx'

const A = '/api/v1/accounts/1/contacts'
const user = userEvent.setup()
const page = (
  <Routes>
    <Route path="contacts" element={<ContactsPage />} />
    <Route path="labels/:label/contacts" element={<ContactsPage />} />
  </Routes>
)
const action = {
  ...{ id: 4, action: 'add_labels', labels: ['dealer'], status: 'running', processed: 1, failed: 0, total: 2 },
  ...{ can_undo: false, created_at: NOON },
}
const LIST = { [`GET ${A}`]: () => ({ meta: { count: 400, current_page: 1 }, payload: people }) }

async function draw({ at = '/contacts', permissions = ['administrator'], over = {} } = {}) {
  const shell = renderInShell(page, { at, permissions, http: contactsServer(people, { ...LIST, ...over }) })
  await screen.findByRole('link', { name: /Amelie/ })
  return shell
}

it('rows are chosen, labelled by a job whose progress is shown, and the labels taken back', async () => {
  let looks = 0
  const shell = await draw({
    over: {
      [`POST ${A}/bulk_actions`]: () => action,
      [`GET ${A}/bulk_actions/:id`]: () => {
        looks += 1
        // As over the wire: every answer is an object of its own.
        return looks === 1 ? { ...action } : { ...action, status: 'done', processed: 2, can_undo: true }
      },
    },
  })
  await user.click(screen.getByRole('checkbox', { name: 'Select Amelie Roche' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Hanne Vestergaard' }))
  const bar = screen.getByRole('toolbar', { name: 'Chosen contacts' })
  expect(bar).toHaveTextContent('2 selected')
  await user.click(within(bar).getByRole('button', { name: 'Label' }))
  await user.click((await screen.findAllByRole('menuitem', { name: /dealer/ }))[0] as HTMLElement)
  expect(await screen.findByText('1 of 2 done')).toBeInTheDocument()
  expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    action: 'add_labels',
    labels: ['dealer'],
    ids: [5, 7],
  })
  await waitFor(() => expect(shell.toasts).toEqual(['2 contacts done']), { timeout: 5_000 })
  expect(screen.queryByRole('toolbar', { name: 'Chosen contacts' })).toBeNull()
})

it('the whole list is chosen beyond the page, and deleted only after its number was typed', async () => {
  const shell = await draw({
    over: { [`POST ${A}/bulk_actions`]: () => ({ ...action, action: 'delete', total: 400 }) },
  })
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Select all 400' }))
  expect(screen.getByRole('toolbar', { name: 'Chosen contacts' })).toHaveTextContent('400 selected')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ action: 'delete', labels: [] },
      ...{ payload: null, label: null, q: '' },
    }),
  )
})

it('Space chooses the row that has the focus, without opening it', async () => {
  const shell = await draw()
  screen.getByRole('link', { name: /Amelie/ }).focus()
  await user.keyboard(' ')
  expect(screen.getByRole('checkbox', { name: 'Select Amelie Roche' })).toBeChecked()
  await user.keyboard(' ')
  expect(screen.queryByRole('toolbar', { name: 'Chosen contacts' })).toBeNull()
  expect(shell.path).toBe('/contacts')
})

it('plain agents label, and do not take people out', async () => {
  await draw({ permissions: ['agent'] })
  await user.click(screen.getByRole('checkbox', { name: 'Select Amelie Roche' }))
  expect(screen.getByRole('button', { name: 'Label' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

it('another list has nobody chosen', async () => {
  await draw()
  await user.click(screen.getByRole('checkbox', { name: 'Select Amelie Roche' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search contacts' }), 'amelie')
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Chosen contacts' })).toBeNull())
})
