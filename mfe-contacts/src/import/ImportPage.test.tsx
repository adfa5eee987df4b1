import type { ContactImport } from '@parley/shared/contract/contact-import'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { contactsServer } from '../testing/contacts-server.ts'
import { anImport, check, draft } from '../testing/import-samples.ts'
import { ImportPage } from './ImportPage.tsx'

const A = '/api/v1/accounts/1/contacts/imports'
const file = new File(['Name;Mail;Plan'], 'customers.csv', { type: 'text/csv' })

function draw(over: FakeRoutes = {}) {
  let imports: ContactImport[] = []
  return renderInShell(<ImportPage />, {
    at: '/contacts/import',
    http: {
      [`GET ${A}`]: () => imports,
      [`POST ${A}`]: () => draft,
      [`POST ${A}/5/check`]: () => check,
      [`POST ${A}/5/start`]: () => {
        imports = [anImport({ id: 5 })]
        return anImport({ id: 5, status: 'waiting' })
      },
      ...over,
      ...contactsServer(),
    },
  })
}

const bodyOf = (shell: ReturnType<typeof draw>, path: string) =>
  shell.requests.find((one) => one.path === `${A}/${path}`)?.body

describe('a file with contacts', () => {
  it('is looked at, its columns are named, and nothing is brought in before it was checked', async () => {
    const shell = draw()
    expect(await screen.findByText('Nothing has been imported yet.')).toBeInTheDocument()
    await userEvent.upload(screen.getByLabelText('File with contacts'), file)
    expect(await screen.findByText(/3 columns separated by semicolons/)).toHaveTextContent('WINDOWS-1252')
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What Mail becomes' }), 'email')
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }))
    expect(await screen.findByText('Email is invalid')).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('Of 4 rows, 2 would be new')
    await userEvent.click(screen.getByRole('button', { name: 'Import 3 contacts' }))
    expect(await screen.findByText('100 new, 18 changed, 2 refused')).toBeInTheDocument()
    expect(bodyOf(shell, '5/start')).toEqual({ mapping: ['name', 'email', 'custom:Plan'] })
  })

  it('is checked anew when a column became something else', async () => {
    draw()
    await userEvent.upload(screen.getByLabelText('File with contacts'), file)
    await userEvent.click(await screen.findByRole('button', { name: 'Check the file' }))
    await screen.findByRole('button', { name: 'Import 3 contacts' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What Plan becomes' }), '')
    expect(screen.queryByRole('button', { name: 'Import 3 contacts' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Check the file' })).toBeEnabled()
  })

  it('that is none is refused in words', async () => {
    draw({
      [`POST ${A}`]: () => {
        throw refusal(422, { error: 'The file is no table in text' })
      },
    })
    await userEvent.upload(screen.getByLabelText('File with contacts'), file)
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is no table in text')
  })
})

describe('an import', () => {
  it('shows how far it is, and is cancelled', async () => {
    let held = anImport({ status: 'running', processed: 30, can_undo: false })
    const cancelled = anImport({ status: 'cancelled', processed: 30, can_undo: false })
    draw({ [`GET ${A}`]: () => [held], [`POST ${A}/4/cancel`]: () => (held = cancelled) })
    expect(await screen.findByRole('progressbar', { name: 'Running' })).toHaveAttribute('value', '30')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel import' }))
    expect(await screen.findByText('Cancelled')).toBeInTheDocument()
  })

  it('is taken back after a question', async () => {
    let held = anImport()
    const undone = anImport({ status: 'undone', can_undo: false })
    draw({ [`GET ${A}`]: () => [held], [`POST ${A}/4/undo`]: () => (held = undone) })
    await userEvent.click(await screen.findByRole('button', { name: 'Take back' }))
    expect(await screen.findByText('Taken back')).toBeInTheDocument()
  })

  it('that cannot be taken back any more says why', async () => {
    const over = {
      [`GET ${A}`]: () => [anImport()],
      [`POST ${A}/4/undo`]: () => {
        throw refusal(409, { error: 'The import cannot be taken back any more' })
      },
    }
    const shell = draw(over)
    await userEvent.click(await screen.findByRole('button', { name: 'Take back' }))
    await waitFor(() => expect(shell.toasts).toEqual(['The import cannot be taken back any more']))
  })
})
