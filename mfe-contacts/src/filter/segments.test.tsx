import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { ContactsPage } from '../list/ContactsPage.tsx'
import { ContactSections } from '../sidebar/ContactSections.tsx'
import { contactsServer, hanne, segment } from '../testing/contacts-server.ts'

const A = '/api/v1/accounts/1'
const area = (
  <>
    <ContactSections />
    <Routes>
      <Route path="contacts" element={<ContactsPage />} />
      <Route path="contacts/active" element={<ContactsPage isActive />} />
      <Route path="contacts/custom_view/:segmentId" element={<ContactsPage />} />
      <Route path="labels/:label/contacts" element={<ContactsPage />} />
    </Routes>
  </>
)

/** A server that keeps segments. */
function draw(at: string) {
  let kept = [segment]
  return renderInShell(area, {
    at,
    http: contactsServer(undefined, {
      [`GET ${A}/custom_filters`]: () => kept,
      [`POST ${A}/custom_filters`]: ({ body }) => {
        const made = { ...(body as typeof segment), id: 9 }
        kept = [...kept, made]
        return made
      },
      [`PATCH ${A}/custom_filters/:id`]: ({ body }) => {
        kept = kept.map((one) => ({ ...one, ...(body as typeof segment) }))
        return kept[0]
      },
      [`DELETE ${A}/custom_filters/:id`]: () => {
        kept = []
        return null
      },
    }),
  })
}
const posted = (shell: ReturnType<typeof draw>, path: string) =>
  shell.requests.filter((request) => request.path.endsWith(path) && request.method !== 'GET').at(-1)?.body

it('rules are put together, counted, shown, kept as a segment and found in the sidebar', async () => {
  const shell = draw('/contacts')
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  const builder = await screen.findByRole('dialog')
  await userEvent.selectOptions(await within(builder).findByLabelText('Attribute of rule 1'), 'city')
  await userEvent.selectOptions(within(builder).getByLabelText('Comparison of rule 1'), 'contains')
  await userEvent.type(within(builder).getByLabelText('Value of rule 1'), 'Aar')
  expect(await within(builder).findByText('2 contacts match')).toBeInTheDocument()
  await userEvent.click(within(builder).getByRole('button', { name: 'Show contacts' }))
  expect(await screen.findByRole('group', { name: 'Active filter' })).toHaveTextContent('City contains Aar')
  const payload = [{ attribute_key: 'city', filter_operator: 'contains', values: ['Aar'], query_operator: null }]
  await waitFor(() => expect(posted(shell, '/contacts/filter')).toEqual({ payload }))
  await userEvent.click(screen.getByRole('button', { name: 'Save as segment' }))
  const naming = await screen.findByRole('dialog')
  await userEvent.type(within(naming).getByLabelText(/Segment name/), 'Aarhus')
  await userEvent.click(within(naming).getByRole('button', { name: 'Save segment' }))
  await waitFor(() => expect(shell.path).toBe('/contacts/custom_view/9'))
  expect(posted(shell, '/custom_filters')).toEqual({ name: 'Aarhus', filter_type: 'contact', query: { payload } })
  expect(shell.sidebarRows('contacts.segments')?.rows).toMatchObject([
    { path: 'contacts/custom_view/3' },
    { path: 'contacts/custom_view/9', name: 'Aarhus' },
  ])
})

it('lists in the sidebar say how many they hold, anew when a contact or a segment has changed', async () => {
  const shell = draw('/contacts')
  const counted = () => shell.sidebarRows('contacts.labels')?.rows?.map(({ name, count }) => [name, count])
  await waitFor(() =>
    expect(counted()).toEqual([
      ['dealer', 1],
      ['e-bike', 3],
      ['warranty', 2],
    ]),
  )
  expect(shell.sidebarRows('contacts.segments')?.rows).toMatchObject([{ id: 3, count: 2 }])
  const asked = () => shell.requests.filter(({ path }) => path.endsWith('/contacts/counts')).length
  expect(asked()).toBe(1)
  shell.emit('contact.updated', { ...hanne, type: 'contact', account_id: 1 })
  await waitFor(() => expect(asked()).toBe(2))
})

it('a name can be written at once when rules are to be kept', async () => {
  draw('/contacts')
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  const builder = await screen.findByRole('dialog')
  await userEvent.type(await within(builder).findByLabelText('Value of rule 1'), 'Aar')
  await userEvent.click(within(builder).getByRole('button', { name: 'Save as segment' }))
  await waitFor(() => expect(within(builder).getByLabelText(/Segment name/)).toHaveFocus())
})

it('a segment obeys its rules, and is deleted', async () => {
  const shell = draw('/contacts/custom_view/3')
  expect(await screen.findByRole('heading', { name: 'Dealers in Aarhus' })).toBeInTheDocument()
  await waitFor(() => expect(posted(shell, '/contacts/filter')).toEqual({ payload: segment.query.payload }))
  await userEvent.click(screen.getByRole('button', { name: 'Segment' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete segment' }))
  await waitFor(() => expect(shell.path).toBe('/contacts'))
  expect(shell.sidebarRows('contacts.segments')?.rows).toEqual([])
})

it('a segment that is not there says so', async () => {
  draw('/contacts/custom_view/77')
  expect(await screen.findByText('This segment does not exist any more')).toBeInTheDocument()
})

it('who is online now is a list of its own', async () => {
  const shell = draw('/contacts/active')
  expect(await screen.findByRole('heading', { name: 'Active now' })).toBeInTheDocument()
  await waitFor(() => expect(shell.requests.some(({ path }) => path.endsWith('/contacts/active'))).toBe(true))
})

it('columns are chosen and kept', async () => {
  const shell = draw('/contacts')
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Company' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Company', hidden: true })).toBeNull())
  expect(await shell.storage.get('hidden-columns')).toEqual(['country', 'created_at', 'company'])
})
