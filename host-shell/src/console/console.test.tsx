import type { ConsoleAccount, ConsoleSetting } from '@parley/shared/contract/console'
import { aCurrentUser } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useAppLocation } from '../links/useAppLocation.ts'
import { ConfirmHost } from '../notify/ConfirmHost.tsx'
import { ToastRegion } from '../notify/ToastRegion.tsx'
import { draw } from '../testing/draw.tsx'
import { aShell } from '../testing/Stage.tsx'
import { Console } from './Console.tsx'
import { aConsoleAccount, anInstallation } from './testing/installation.ts'

function Here() {
  return <Console pathname={useAppLocation().pathname} />
}

function open(at: string, http: FakeRoutes = {}) {
  const stage = aShell({ at, user: aCurrentUser({ type: 'SuperAdmin' }), http: { ...anInstallation(), ...http } })
  draw(
    stage.app,
    <>
      <Here />
      <ToastRegion toasts={stage.app.toasts} commands={stage.app.commands} />
      <ConfirmHost confirmations={stage.app.confirmations} />
    </>,
    stage.services,
  )
  return stage
}
const sent = (requests: readonly { method: string; path: string; body: unknown }[]) =>
  requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path.replace('/super_admin/api', ''), body])

it('counts what there is and says which day was the busiest', async () => {
  open('/super_admin')
  expect(await screen.findByText('1,204')).toBeVisible()
  expect(screen.getByText(/Most on November 19, 2026: 40/)).toBeVisible()
})

it('searches accounts by the address, and says when none matches', async () => {
  const { app } = open('/super_admin/accounts')
  await screen.findByRole('link', { name: 'Northwind' })
  await userEvent.type(screen.getByRole('searchbox'), 'zzz')
  expect(await screen.findByText('No account matches')).toBeVisible()
  expect(app.history.location().search).toBe('?q=zzz')
})

it('sends of an account what the form changes, and of its flags those that were turned', async () => {
  const changed: ConsoleAccount[] = []
  const { requests } = open('/super_admin/accounts?edit=1', {
    'PATCH /super_admin/api/accounts/:id': () => {
      changed.push(aConsoleAccount())
      return aConsoleAccount()
    },
  })
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit account' }))
  await userEvent.type(drawer.getByRole('textbox', { name: 'Agents at most' }), '5')
  await userEvent.selectOptions(drawer.getByRole('combobox', { name: /State/ }), 'suspended')
  await userEvent.click(drawer.getByRole('checkbox', { name: 'sla' }))
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changed).toHaveLength(1))
  expect(sent(requests)).toEqual([
    [
      'PATCH',
      '/accounts/1',
      { name: 'Northwind', locale: 'en', status: 'suspended', limits: { agents: 5 }, features: { sla: true } },
    ],
  ])
})

it('sends of the attributes of an account those that the text changes, and nothing that is no JSON', async () => {
  const changed: unknown[] = []
  open('/super_admin/accounts?edit=1', {
    'GET /super_admin/api/accounts': () => ({
      payload: [aConsoleAccount({ custom_attributes: { plan_name: 'Team', industry: 'Lamps' } })],
      meta: { count: 1, current_page: 1 },
    }),
    'PATCH /super_admin/api/accounts/:id': ({ body }) => {
      changed.push((body as { custom_attributes?: object }).custom_attributes)
      return aConsoleAccount()
    },
  })
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit account' }))
  const field = drawer.getByRole('textbox', { name: /Attributes/ })
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste('{ "plan_name": ')
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }))
  expect(field).toBeInvalid()
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste('{ "plan_name": "Business" }')
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changed).toEqual([{ plan_name: 'Business', industry: null }]))
})

it('fills an account with sample conversations after a question, where the installation is for show', async () => {
  const { requests, app } = open('/super_admin/accounts', { 'POST /super_admin/api/accounts/:id/seed': () => null })
  await userEvent.click(await screen.findByRole('button', { name: 'Fill Northwind with sample conversations' }))
  expect(screen.queryByRole('button', { name: /Fill Atlas/ })).toBeNull()
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Fill' }))
  await waitFor(() => expect(sent(requests)).toEqual([['POST', '/accounts/1/seed', undefined]]))
  expect(app.toasts.list.get()).toMatchObject([{ tone: 'success' }])
})

it('offers no sample conversations among real customers', async () => {
  open('/super_admin/accounts', {
    'GET /super_admin/api/accounts': () => ({
      payload: [aConsoleAccount({ may_hold_samples: false })],
      meta: { count: 1, current_page: 1 },
    }),
  })
  await screen.findByRole('link', { name: 'Northwind' })
  expect(screen.queryByRole('button', { name: /^Fill/ })).toBeNull()
})

it('shows a refusal at its field and keeps what was typed', async () => {
  open('/super_admin/users?edit=new', {
    'POST /super_admin/api/users': () => {
      throw refusal(422, { message: 'Email has already been taken', attributes: ['email'] })
    },
  })
  const drawer = within(await screen.findByRole('dialog', { name: 'New user' }))
  await userEvent.type(drawer.getByRole('textbox', { name: 'Name' }), 'Nia')
  await userEvent.type(drawer.getByRole('textbox', { name: 'E-mail' }), 'nia@northwind.example')
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await drawer.findByText('Email has already been taken')).toBeVisible()
  expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Nia')
})

it('deletes a person after their address was typed', async () => {
  const { requests } = open('/super_admin/users', { 'DELETE /super_admin/api/users/:id': () => null })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Maya Chen' }))
  const question = within(await screen.findByRole('alertdialog'))
  const agree = question.getByRole('button', { name: 'Delete user' })
  expect(agree).toBeDisabled()
  await userEvent.type(question.getByRole('textbox'), 'maya@northwind.example')
  await userEvent.click(agree)
  expect(await screen.findByText('Maya Chen has been deleted')).toBeVisible()
  expect(sent(requests)).toEqual([['DELETE', '/users/2', undefined]])
})

it('sends only the settings that were changed; an emptied one goes back, a secret left alone stays', async () => {
  const saved: ConsoleSetting[] = []
  const { requests } = open('/super_admin/configuration?config=support_chat', {
    'POST /super_admin/api/app_config': () => ({ config: 'support_chat', settings: saved }),
  })
  const token = await screen.findByRole('textbox', { name: 'Website token of the support chat' })
  await userEvent.clear(token)
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }))
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent(requests)).toEqual([['POST', '/app_config', { CHATWOOT_INBOX_TOKEN: null }]])
})

it('shows the token of a new platform app once', async () => {
  open('/super_admin/platform_apps?edit=new', {
    'POST /super_admin/api/platform_apps': () => ({ id: 9, name: 'Portal', access_token: 'shown-once' }),
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Portal')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep this token' }))
  expect(dialog.getByRole('textbox', { name: 'Access token' })).toHaveValue('shown-once')
})

it('shows what has given up with why, tries it again, and deletes it after a question', async () => {
  const done: string[] = []
  const { app } = open('/super_admin/jobs', {
    'POST /super_admin/api/jobs/dead/:id/retry': ({ params }) => void done.push(`retry ${params.id}`),
    'DELETE /super_admin/api/jobs/dead/:id': ({ params }) => void done.push(`delete ${params.id}`),
  })
  const id = '0b1c0c1a-0000-4000-8000-000000000001'
  expect(await screen.findByText('bots.example: answered 500')).toBeVisible()
  expect(screen.getByRole('row', { name: /deliver-mail 2 1/ })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(done).toEqual([`retry ${id}`]))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(done).toHaveLength(1)
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(done).toEqual([`retry ${id}`, `delete ${id}`]))
  expect(app.toasts.list.get().map(({ message }) => message)).toContain('It has been deleted')
})

it('names the newest version, and asks for it again when told to', async () => {
  let newest = '0.2.0'
  const status = anInstallation()['GET /super_admin/api/instance_status'] as () => object
  const { app } = open('/super_admin/instance_status', {
    'GET /super_admin/api/instance_status': () => ({ ...status(), latest_version: newest }),
    'POST /super_admin/api/instance_status/refresh': () => {
      newest = '0.3.0'
      return status()
    },
  })
  expect(await screen.findByText('0.2.0')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('0.3.0')).toBeVisible()
  expect(app.toasts.list.get()).toMatchObject([{ message: 'Checked' }])
})

it('says what could not be read, and that a page is not there', async () => {
  const failing = () => {
    throw refusal(503, { error: 'The database is away' })
  }
  open('/super_admin/instance_status', { 'GET /super_admin/api/instance_status': failing })
  expect(await screen.findByText('The database is away')).toBeVisible()
})

it('leads on from an address that names no page', async () => {
  const { app } = open('/super_admin/nowhere')
  await userEvent.click(await screen.findByRole('link', { name: 'To the dashboard of the console' }))
  expect(app.history.location().pathname).toBe('/super_admin')
})
