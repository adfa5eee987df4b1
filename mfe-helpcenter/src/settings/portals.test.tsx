import { anInbox } from '@parley/shared/testing/builders'
import { refusal } from '@parley/shared/testing/fake-http'
import type { FakeShellOptions } from '@parley/shared/testing/fake-shell'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HelpCenterRoutes } from '../HelpCenterRoutes.tsx'
import { BASE, helpCenter } from '../testing/helpcenter-samples.ts'

const open = (at: string, options: FakeShellOptions = {}) =>
  renderInShell(<HelpCenterRoutes />, { at, permissions: ['administrator'], http: helpCenter(), ...options })

const sent = (shell: ReturnType<typeof open>, method: string) => shell.requests.find((one) => one.method === method)

describe('portals', () => {
  it('are made in steps; the address follows the name until somebody writes one', async () => {
    const shell = open('/portals/new')
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Größe & Maß')
    expect(screen.getByRole('textbox', { name: /^Address/ })).toHaveValue('grosse-mass')
    await userEvent.click(screen.getByRole('button', { name: 'Save and go on' }))
    await waitFor(() => expect(shell.path).toBe('/portals/new/grosse-mass/customization'))
    expect(sent(shell, 'POST')?.body).toMatchObject({ portal: { name: 'Größe & Maß', slug: 'grosse-mass' } })
  })

  it('say in a field what the server would refuse', async () => {
    const shell = open('/portals/help/edit/information')
    const domain = await screen.findByRole('textbox', { name: /Domain of your own/ })
    await userEvent.type(domain, 'nowhere')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This is not a domain like help.example.com')).toBeVisible()
    expect(sent(shell, 'PATCH')).toBeUndefined()
  })

  it('send what was changed, and nothing else', async () => {
    const shell = open('/portals/help/edit/customizations')
    const greeting = await screen.findByRole('textbox', { name: /Greeting/ })
    await userEvent.clear(greeting)
    await userEvent.type(greeting, 'Hello')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(shell, 'PATCH')?.body).toEqual({ portal: { header_text: 'Hello' } }))
  })

  it('are given to the chat of a website', async () => {
    const inboxes = {
      payload: [anInbox({ id: 4, name: 'Shop chat' }), anInbox({ id: 5, channel_type: 'Channel::Sms' })],
    }
    const shell = open('/portals/help/edit/information', {
      http: { ...helpCenter(), 'GET /api/v1/accounts/1/inboxes': () => inboxes },
    })
    const chat = await screen.findByRole('combobox', { name: /Website chat/ })
    await userEvent.selectOptions(chat, await screen.findByRole('option', { name: 'Shop chat' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(shell, 'PATCH')?.body).toEqual({ portal: { inbox_id: 4 } }))
  })

  it('take another language, and say why one stays', async () => {
    const shell = open('/portals/help/edit/locales', {
      http: {
        ...helpCenter(),
        [`PATCH ${BASE}/:portal`]: () => {
          throw refusal(422, { error: { config: ['cannot lose pt_BR, which still has articles or categories'] } })
        },
      },
    })
    const row = (await screen.findByText('Brazilian Portuguese')).closest('li') as HTMLElement
    await userEvent.click(within(row).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(shell.toasts[0]).toMatch('cannot lose pt_BR'))
    expect(sent(shell, 'PATCH')?.body).toEqual({
      portal: { config: { allowed_locales: ['en', 'ar'], default_locale: 'en' } },
    })
  })
})

describe('categories', () => {
  it('move by a button, and the whole order is sent', async () => {
    const shell = open('/portals/help/en/categories')
    await userEvent.click(await screen.findByRole('button', { name: 'Move Getting started down' }))
    await waitFor(() => expect(sent(shell, 'POST')?.body).toEqual({ positions_hash: { 2: 10, 1: 20, 3: 30 } }))
  })

  it('are made with an address of their name', async () => {
    const shell = open('/portals/help/en/categories')
    await userEvent.click(await screen.findByRole('button', { name: 'New category' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Billing')
    await userEvent.click(screen.getByRole('button', { name: 'Save category' }))
    await waitFor(() =>
      expect(sent(shell, 'POST')?.body).toMatchObject({ category: { name: 'Billing', slug: 'billing', locale: 'en' } }),
    )
  })

  it('are only read by those who may not write', async () => {
    open('/portals/help/en/categories', { permissions: ['agent'] })
    expect(await screen.findByText('Getting started')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'New category' })).toBeNull()
  })
})
