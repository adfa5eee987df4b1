import type { FakeRequest } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HelpCenterRoutes } from '../HelpCenterRoutes.tsx'
import { BASE, categories, helpCenter } from '../testing/helpcenter-samples.ts'

const PATH = '/portals/help/en/categories'
const open = (http = {}, at = PATH) =>
  renderInShell(<HelpCenterRoutes />, {
    at,
    permissions: ['administrator'],
    http: { ...helpCenter(), ...http },
  })

const drawer = async () => within(await screen.findByRole('dialog', { name: 'New category' }))

async function chooseEmoji(word: string): Promise<void> {
  await userEvent.click((await drawer()).getByRole('button', { name: 'Emoji (optional)' }))
  const picker = within(await screen.findByRole('dialog', { name: 'Choose an emoji' }))
  await userEvent.type(await picker.findByRole('textbox', { name: 'Find an emoji' }), word)
  await userEvent.click((await picker.findAllByRole('button', { name: new RegExp(word) }))[0] as HTMLElement)
}

it('has an emoji that is chosen, an address made of its name, and a place among the portal’s languages', async () => {
  const shell = open()
  await userEvent.click(await screen.findByRole('button', { name: 'New category' }))
  const form = await drawer()
  await userEvent.selectOptions(form.getByLabelText('Portal and language'), 'Help · Brazilian Portuguese')
  await userEvent.type(form.getByLabelText('Name'), 'Tyres and tubes')
  await chooseEmoji('bicycle')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose an emoji' })).not.toBeInTheDocument())
  expect(form.getByRole('button', { name: 'Emoji (optional)' })).toHaveTextContent('🚲️')
  await userEvent.click(form.getByRole('button', { name: 'Save category' }))
  const made = () => shell.requests.find(({ method }) => method === 'POST')
  await waitFor(() => expect(made()).toBeDefined())
  expect(made()?.body).toMatchObject({
    category: { name: 'Tyres and tubes', slug: 'tyres-and-tubes', icon: '🚲️', locale: 'pt_BR' },
  })
})

it('is made in every language at once, and says which did not come', async () => {
  const shell = open({
    [`POST ${BASE}/:portal/categories/create_and_translate`]: ({ body }: FakeRequest) => ({
      payload: { ...categories[0], ...(body as { category: object }).category },
      translations: [{ locale: 'pt_BR', id: 9 }],
      failed: [{ locale: 'ar', error: 'The translation service did not answer' }],
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'New category' }))
  const form = await drawer()
  await userEvent.type(form.getByLabelText('Name'), 'Tyres')
  await userEvent.click(form.getByRole('checkbox', { name: 'Translate into the other languages' }))
  await userEvent.click(form.getByRole('button', { name: 'Save category' }))
  await waitFor(() => expect(shell.toasts).toContain('Arabic: The translation service did not answer'))
})

it('changes its place by dragging and by keys, and the new order is stored', async () => {
  const shell = open()
  const names = () => screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('link')[0]?.textContent)
  await screen.findByRole('link', { name: 'Getting started' })
  const rows = screen.getAllByRole('listitem')
  fireEvent.dragStart(rows[2] as HTMLElement)
  fireEvent.dragOver(rows[0] as HTMLElement)
  fireEvent.drop(rows[0] as HTMLElement)
  await waitFor(() => expect(names()).toEqual(['Orders and delivery', 'Getting started', 'Service and repair']))
  const order = () => shell.requests.filter(({ path }) => path.endsWith('/categories/reorder')).at(-1)?.body
  expect(order()).toEqual({ positions_hash: { 3: 10, 1: 20, 2: 30 } })
  // The answer of these routes has the order of before; another move begins there.
  await waitFor(() => expect(names()[0]).toBe('Getting started'))
  const down = screen.getByRole('button', { name: 'Move Getting started down' })
  act(() => down.focus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(order()).toEqual({ positions_hash: { 2: 10, 1: 20, 3: 30 } }))
})

it('opens the drawer of a new one by its address, which goes when the drawer does', async () => {
  const shell = open({}, `${PATH}/new`)
  await userEvent.click((await drawer()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(shell.path).toBe(PATH))
})

it('opens the drawer of a category by its address', async () => {
  open({}, `${PATH}/service`)
  expect(await screen.findByRole('dialog', { name: 'Service and repair' })).toBeVisible()
})

it('has an address for the articles of a category', async () => {
  const shell = open({}, `${PATH}/service/articles`)
  await screen.findByText('Dealer price list, how to read it')
  const asked = shell.requests.find(({ path }) => path.endsWith('/articles'))
  expect(asked?.query).toMatchObject({ category_slug: 'service' })
})
