import { aCurrentUser } from '@parley/shared/testing/builders'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, open, press } from '../testing/open.tsx'

const rows = () => within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
const steps = () => rows().map((item) => item.querySelector('span')?.textContent)
const addStep = async (name: string) => {
  await press('Add step')
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}
const sent = (shell: ReturnType<typeof open>, method: string) =>
  shell.requests.find((request) => request.method === method && request.path.includes('/macros'))?.body

describe('the macros of an account', () => {
  it('are listed with their steps, and one’s own is told apart from one for everybody', async () => {
    open('/settings/macros')
    expect(await screen.findByText('Add labels · Send a message · Resolve the conversation')).toBeInTheDocument()
    expect(screen.getByText('Everybody')).toBeVisible()
    expect(screen.getByText('Only you')).toBeVisible()
  })

  it('are written by administrators and by who manages all conversations, and by nobody else', async () => {
    open('/settings/macros', { permissions: ['custom_role', 'conversation_manage'] })
    expect(await screen.findByText('Refund granted')).toBeVisible()
    const other = open('/settings/macros', { permissions: ['agent'] })
    expect(await screen.findByText('Only those who manage all conversations write macros')).toBeVisible()
    expect(other.requests.some(({ path }) => path.endsWith('/macros'))).toBe(false)
  })
})

describe('a new macro', () => {
  it('is made of steps in their order, each with what it needs', async () => {
    const shell = open('/settings/macros/new')
    await fill('Name', 'Hand over')
    await addStep('Assign an agent')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Agent' }), 'Jon Lindqvist')
    await addStep('Add labels')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Labels' }), 'refund')
    await addStep('Add a private note')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Text' }), 'Yours now')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who sees it' }), 'Everybody')
    await press('Save macro')
    await waitFor(() => expect(shell.path).toBe('/settings/macros'))
    expect(sent(shell, 'POST')).toEqual({
      macro: {
        name: 'Hand over',
        visibility: 'global',
        actions: [
          { action_name: 'assign_agent', action_params: [2] },
          { action_name: 'add_label', action_params: ['refund'] },
          { action_name: 'add_private_note', action_params: ['Yours now'] },
        ],
      },
    })
    expect(shell.toasts).toEqual(['Hand over has been saved'])
  })

  it('keeps the files that are chosen for a step', async () => {
    const shell = open('/settings/macros/new')
    await fill('Name', 'Send the form')
    await addStep('Send files')
    await userEvent.upload(screen.getByLabelText('Files'), new File(['%PDF'], 'form.pdf'))
    expect(await screen.findByText('form.pdf')).toBeVisible()
    await press('Save macro')
    await waitFor(() => expect(sent(shell, 'POST')).toBeDefined())
    expect(sent(shell, 'POST')).toMatchObject({
      macro: { actions: [{ action_name: 'send_attachment', action_params: ['stored-1'] }] },
    })
  })

  it('is not saved without a name, without steps, or with a step that lacks something', async () => {
    const shell = open('/settings/macros/new')
    await press('Save macro')
    expect(await screen.findByText('Add at least one step')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid()
    await fill('Name', 'Call them')
    await addStep('Call a webhook')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Address that is called' }), 'crm')
    expect(await screen.findByText('Start with https:// and the name of the server')).toBeVisible()
    await press('Save macro')
    expect(sent(shell, 'POST')).toBeUndefined()
  })
})

describe('the steps of a macro', () => {
  it('are ordered with the keyboard, by their menu, and by dragging, and what has moved is said', async () => {
    open('/settings/macros/1/edit')
    await screen.findByText('Resolve the conversation')
    screen.getByRole('button', { name: /Move “Send a message”/ }).focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(steps()).toEqual(['Send a message', 'Add labels', 'Resolve the conversation'])
    expect(screen.getByText('Now step 1 of 3')).toBeInTheDocument()
    await press(/What to do with step 3/)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }))
    expect(steps()).toEqual(['Send a message', 'Resolve the conversation', 'Add labels'])
    const dataTransfer = { setData: () => undefined, effectAllowed: 'none' }
    fireEvent.dragStart(screen.getByRole('button', { name: /Move “Add labels”/ }), { dataTransfer })
    const [first] = rows()
    fireEvent.dragOver(first as HTMLElement, { dataTransfer })
    fireEvent.drop(first as HTMLElement, { dataTransfer })
    expect(steps()).toEqual(['Add labels', 'Send a message', 'Resolve the conversation'])
  })

  it('are sent when they changed, and only then', async () => {
    const shell = open('/settings/macros/1/edit')
    await press(/What to do with step 2/)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove step' }))
    await press('Save macro')
    await waitFor(() => expect(shell.path).toBe('/settings/macros'))
    expect(sent(shell, 'PATCH')).toEqual({
      macro: {
        actions: [
          { action_name: 'add_label', action_params: ['refund'] },
          { action_name: 'resolve_conversation', action_params: [] },
        ],
      },
    })
  })

  it('are only read by who may not change the macro', async () => {
    open('/settings/macros/1/edit', { permissions: ['custom_role', 'conversation_manage'], session: someoneElse() })
    expect(await screen.findByText(/Only its author and administrators/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save macro' })).toBeNull()
  })
})

const someoneElse = () => ({ user: aCurrentUser({ id: 77 }) })
