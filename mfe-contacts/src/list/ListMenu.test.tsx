import type { ContactExport } from '@parley/shared/contract/contact-import'
import { NOON } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { contactsServer } from '../testing/contacts-server.ts'
import { ContactsPage } from './ContactsPage.tsx'

const A = '/api/v1/accounts/1/contacts'
const page = (
  <Routes>
    <Route path="contacts" element={<ContactsPage />} />
    <Route path="labels/:label/contacts" element={<ContactsPage />} />
  </Routes>
)
const written: ContactExport = { id: 2, status: 'done', processed: 4, total: 4, url: '/files/2.csv', created_at: NOON }

async function open(at: string, over: FakeRoutes = {}) {
  let held: ContactExport[] = []
  const shell = renderInShell(page, {
    at,
    permissions: ['administrator'],
    http: {
      ...contactsServer(),
      [`GET ${A}/exports`]: () => held,
      [`POST ${A}/export`]: () => {
        held = [written]
        return null
      },
      ...over,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'More with contacts' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export contacts' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Write the file' }))
  return shell
}

it('the contacts of a label become a file, which can be taken where it was asked for', async () => {
  const shell = await open('/labels/dealer/contacts')
  expect(await screen.findByRole('link', { name: 'Download 4 contacts' })).toHaveAttribute('href', '/files/2.csv')
  expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    payload: null,
    label: 'dealer',
    q: '',
  })
})

it('a file that is being written says how far it is', async () => {
  await open('/contacts', { [`GET ${A}/exports`]: () => [{ ...written, status: 'running', processed: 1, url: '' }] })
  expect(await screen.findByRole('progressbar', { name: 'The file is being written' })).toHaveAttribute('value', '1')
})

it('an export that is refused says so', async () => {
  await open('/contacts', {
    [`POST ${A}/export`]: () => {
      throw refusal(422, { error: 'The rules are not known' })
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The rules are not known')
})
