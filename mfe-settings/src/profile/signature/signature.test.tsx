import { aCurrentUser } from '@parley/shared/testing/builders'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { open, press } from '../../testing/open.tsx'
import { layOutSignature, signatureField } from '../../testing/signature.tsx'

beforeAll(layOutSignature)

const written = (message_signature: string) => ({ session: { user: aCurrentUser({ message_signature }) } })
const savedIn = ({ requests }: ReturnType<typeof open>) => requests.find(({ method }) => method === 'PUT')?.body

it('is written as it will be read, and kept as Markdown', async () => {
  const shell = open('/profile/settings')
  await signatureField()
  await userEvent.click(screen.getByRole('button', { name: 'Bold' }))
  await userEvent.paste('Ines Carvalho')
  expect((await screen.findByText('Ines Carvalho')).closest('strong')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await press('Save')
  await waitFor(() => expect(savedIn(shell)).toEqual({ profile: { message_signature: '**Ines Carvalho**' } }))
})

it.each([
  ['a small letter', { key: 'b', code: 'KeyB' }, 'true'],
  ['one that Caps Lock makes a capital', { key: 'B', code: 'KeyB' }, 'true'],
  ['one of another script, in its place', { key: 'لا', code: 'KeyB' }, 'true'],
  ['another Latin letter in its place', { key: 'x', code: 'KeyB' }, 'false'],
])('is made bold by keys: %s', async (_, keys, pressed) => {
  open('/profile/settings')
  fireEvent.keyDown(await signatureField(), { ...keys, ctrlKey: true })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', pressed))
})

it('is not changed by being looked at, however its marks were written', async () => {
  const shell = open('/profile/settings', written('*Warm* regards,\n- Ines\n\nhttps://marlowe.example'))
  expect(await signatureField()).toHaveTextContent(/Warm regards/)
  expect(screen.getByText('Warm').closest('em')).not.toBeNull()
  expect(shell.isDirty).toBe(false)
})

it('comes back whole when a change is discarded', async () => {
  const shell = open('/profile/settings', written('*Ines*'))
  await signatureField()
  await userEvent.paste(' Carvalho')
  await waitFor(() => expect(shell.isDirty).toBe(true))
  await press('Discard')
  const field = () => screen.getByRole('textbox', { name: 'Message signature' })
  await waitFor(() => expect(field()).toHaveTextContent(/^Ines$/))
  await waitFor(() => expect(shell.isDirty).toBe(false))
})

it('links the words that are chosen, and takes the link away again', async () => {
  const shell = open('/profile/settings', written('Marlowe & Finch'))
  const field = await signatureField()
  await act(async () => void document.getSelection()?.selectAllChildren(field))
  fireEvent(document, new Event('selectionchange'))
  await userEvent.click(screen.getByRole('button', { name: 'Link' }))
  const address = await screen.findByLabelText('Address of the link')
  await userEvent.type(address, 'nowhere{Enter}')
  expect(await screen.findByText('Must start with http')).toBeVisible()
  await userEvent.clear(address)
  await userEvent.type(address, 'marlowe.example{Enter}')
  await press('Save')
  const kept = { profile: { message_signature: '[Marlowe & Finch](https://marlowe.example)' } }
  await waitFor(() => expect(savedIn(shell)).toEqual(kept))
})

it.each([
  ['MacIntel', '⌘ and Enter'],
  ['Linux x86_64', 'Ctrl and Enter'],
])('names the keys of %s', async (platform, keys) => {
  Object.defineProperty(navigator, 'platform', { configurable: true, value: platform })
  open('/profile/settings')
  expect(await screen.findByText(keys)).toBeVisible()
})
