import { fakeShell } from '@parley/shared/testing/fake-shell'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { StoryShell } from '@parley/shared/testing/story-shell'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { contactsServer, hanne } from '../testing/contacts-server.ts'
import { ContactCard } from './ContactCard.tsx'

const ONE = '/api/v1/accounts/1/contacts/7'
const READ = 'GET /api/v1/accounts/1/contacts/:id'

const draw = (over = {}, known?: typeof hanne) =>
  renderInShell(<ContactCard contact_id={7} conversation_id={82} {...(known ? { contact: known } : {})} />, {
    http: contactsServer([hanne], over),
  })

describe('the contact card beside a conversation', () => {
  it('says who it is and how to reach them', async () => {
    draw()
    expect(await screen.findByRole('link', { name: 'Hanne Vestergaard' })).toHaveAttribute(
      'href',
      '/app/accounts/1/contacts/7',
    )
    expect(screen.getByRole('link', { name: 'hanne.v@fjordpost.example' })).toHaveAttribute(
      'href',
      'mailto:hanne.v@fjordpost.example',
    )
    expect(screen.getByRole('link', { name: '+4520718804' })).toHaveAttribute('href', 'tel:+4520718804')
    // In Arabic, too, a long address is cut at its end: cut at its beginning it is somebody else's.
    expect(screen.getByRole('link', { name: 'hanne.v@fjordpost.example' }).parentElement).toHaveAttribute('dir', 'ltr')
    // Each in its own direction: an Arabic city must not turn the country round.
    expect(screen.getByText('Aarhus', { selector: 'bdi' }).parentElement).toHaveTextContent('Aarhus, Denmark')
  })

  it('separates city and country as the language does', async () => {
    const shell = fakeShell({ http: contactsServer([hanne]), locale: 'ar', direction: 'rtl' })
    const messages = async () => ({ 'contacts.card.place': '{city}، {country}' })
    render(
      <StoryShell shell={shell} messages={messages}>
        <ContactCard contact_id={7} conversation_id={82} />
      </StoryShell>,
    )
    expect((await screen.findByText('Aarhus', { selector: 'bdi' })).parentElement).toHaveTextContent('Aarhus، Denmark')
  })

  it('stands at once with what the conversation knows', () => {
    draw({ [READ]: () => new Promise(() => undefined) }, hanne)
    expect(screen.getByRole('link', { name: 'Hanne Vestergaard' })).toBeVisible()
  })

  it('is put right without leaving the conversation', async () => {
    const shell = draw({ [`PATCH ${ONE}`]: ({ body }: { body: object }) => ({ payload: { ...hanne, ...body } }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit contact' }))
    const dialog = await screen.findByRole('dialog')
    const name = await within(dialog).findByLabelText(/^Name/)
    await userEvent.clear(name)
    await userEvent.type(name, 'Hanne V.')
    expect(shell.isDirty).toBe(true)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save contact' }))
    await waitFor(() => expect(screen.getByRole('link', { name: 'Hanne V.' })).toBeVisible())
    expect(shell.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Hanne V.' })
    expect(shell.isDirty).toBe(false)
  })

  it('follows a change that somebody else makes', async () => {
    let name = hanne.name
    const shell = draw({ [READ]: () => ({ payload: { ...hanne, name } }) })
    await screen.findByRole('link', { name })
    name = 'Hanne Vestergaard-Holm'
    shell.emit('contact.updated', { ...hanne, type: 'contact', account_id: 1 } as never)
    expect(await screen.findByRole('link', { name })).toBeVisible()
  })

  it('says so when the contact cannot be read', async () => {
    draw({ [READ]: () => ({ payload: { id: 'seven' } }) })
    expect(await screen.findByText('The contact could not be loaded.')).toBeVisible()
  })
})
