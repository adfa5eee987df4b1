import { anInbox } from '@parley/shared/testing/builders'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'
import { refusal } from '@parley/shared/testing/fake-http'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '../../testing/account.ts'
import { BASE, kept } from '../../testing/kept.ts'
import { fill, open, press } from '../../testing/open.tsx'

const mailbox = (more: object = {}) =>
  anInbox({
    ...{ id: 2, name: 'returns@', channel_type: 'Channel::Email', website_url: null, email: 'returns@marlowe.example' },
    ...{ imap_enabled: false, imap_port: 993, imap_enable_ssl: true, smtp_enabled: false, smtp_port: 587 },
    forward_to_email: 'a1b2c3@marlowe.example',
    ...{ smtp_authentication: 'login', smtp_openssl_verify_mode: 'none', smtp_enable_starttls_auto: true },
    ...more,
  })
/** As the server keeps them: fields of the channel are fields of the record. */
function withMailbox(more: object = {}): FakeRoutes {
  const inboxes = kept(`${BASE}/inboxes`, [mailbox(more)], 'inbox', (items) => ({ payload: items }))
  const change = inboxes[`PATCH ${BASE}/inboxes/:id`]
  return {
    ...account(),
    ...inboxes,
    [`PATCH ${BASE}/inboxes/:id`]: (request) =>
      change?.({ ...request, body: (request.body as { channel: object }).channel }),
  }
}
const type = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text)

describe('a mailbox', () => {
  it('is read by IMAP once its server has agreed; what the server refuses stands in the form', async () => {
    const http = withMailbox()
    const save = http[`PATCH ${BASE}/inboxes/:id`]
    let tries = 0
    http[`PATCH ${BASE}/inboxes/:id`] = (request) => {
      if (++tries > 1) return save?.(request)
      throw refusal(422, { message: 'Please check the IMAP credentials and try again.' })
    }
    const shell = open('/settings/inboxes/2?tab=connection', { http })
    await userEvent.click(await screen.findByRole('checkbox', { name: /Read mails from a mailbox/ }))
    await press('Save')
    expect(await screen.findAllByText('This is needed')).toHaveLength(2)
    await fill(/IMAP server/, 'imap.marlowe.example')
    await fill(/User name/, 'returns')
    await type(/Password/, 'sesame')
    await press('Save')
    expect(await screen.findByText('Please check the IMAP credentials and try again.')).toBeVisible()
    await press('Save')
    await waitFor(() => expect(shell.toasts).toEqual(['Saved']))
    expect(shell.requests.findLast(({ method }) => method === 'PATCH')?.body).toMatchObject({
      channel: {
        ...{ imap_enabled: true, imap_address: 'imap.marlowe.example' },
        ...{ imap_login: 'returns', imap_password: 'sesame' },
      },
    })
  })

  it('sends over a server of its own, whose certificate is checked when that is wanted', async () => {
    const shell = open('/settings/inboxes/2?tab=connection', { http: withMailbox() })
    await userEvent.click(await screen.findByRole('checkbox', { name: /Send mails over a server/ }))
    await fill(/SMTP server/, 'smtp.marlowe.example')
    await fill(/Port/, 'mail')
    await press('Save')
    expect(await screen.findByText('Digits only')).toBeVisible()
    await fill(/Port/, '465')
    await userEvent.click(screen.getByRole('checkbox', { name: /Check the certificate/ }))
    await press('Save')
    await waitFor(() => expect(shell.toasts).toEqual(['Saved']))
    expect(shell.requests.findLast(({ method }) => method === 'PATCH')?.body).toMatchObject({
      channel: { smtp_enabled: true, smtp_port: '465', smtp_openssl_verify_mode: 'peer' },
    })
  })
})

describe('a mailbox of a company where one signs in', () => {
  it('has no password here', async () => {
    const http = {
      ...withMailbox({ provider: 'google', imap_enabled: true, reauthorization_required: true }),
      [`GET ${BASE}/mail_providers`]: () => ({ payload: ['google'] }),
    }
    open('/settings/inboxes/2', { http })
    expect(await screen.findByRole('alert')).toHaveTextContent('no longer takes the credentials')
    expect(await screen.findByRole('button', { name: 'Sign in with Google' })).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: /Read mails/ })).toBeNull()
  })

  it('says where the installation is not known to it any more, and offers no way there', async () => {
    const http = {
      ...withMailbox({ provider: 'google', imap_enabled: true }),
      [`GET ${BASE}/mail_providers`]: () => ({
        payload: ['microsoft'],
        missing: { google: ['GOOGLE_OAUTH_CLIENT_ID'], microsoft: [] },
      }),
    }
    open('/settings/inboxes/2?tab=connection', { http })
    expect(await screen.findByText('Not set up on this installation')).toBeVisible()
    expect(screen.getByText('GOOGLE_OAUTH_CLIENT_ID')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sign in with Google' })).toBeNull()
  })
})

describe('a new mailbox', () => {
  it('is connected with the credentials of its server', async () => {
    const shell = open('/settings/inboxes/new/email?provider=imap')
    await fill(/Name/, 'Returns')
    await fill(/E-mail address/, 'returns@marlowe.example')
    await fill(/IMAP server/, 'imap.marlowe.example')
    await fill(/Port/, '993')
    await fill(/User name/, 'returns')
    await type(/Password/, 'sesame')
    await press('Create inbox')
    expect(await screen.findByRole('group', { name: /Agents of this inbox/ })).toBeVisible()
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      channel: { type: 'email', imap_enabled: true, imap_port: '993', imap_password: 'sesame' },
    })
  })

  it('offers companies where the installation has an app, and tells why one of them sent us back', async () => {
    const missing = { google: ['GOOGLE_OAUTH_CLIENT_ID', 'GOOGLE_OAUTH_CLIENT_SECRET'], microsoft: [] }
    const http = { ...account(), [`GET ${BASE}/mail_providers`]: () => ({ payload: ['microsoft'], missing }) }
    open('/settings/inboxes/new/email?problem=access_denied', { http })
    expect(await screen.findByRole('radio', { name: 'Sign in with Microsoft' })).toBeVisible()
    expect(screen.queryByRole('radio', { name: 'Sign in with Google' })).toBeNull()
    expect(screen.getByText(/GOOGLE_OAUTH_CLIENT_ID, GOOGLE_OAUTH_CLIENT_SECRET/)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('access_denied')
  })

  it('says what is missing at a company whose app is set up by half', async () => {
    const missing = { google: [], microsoft: ['AZURE_APP_SECRET'] }
    const payload = ['google', 'microsoft']
    open('/settings/inboxes/new/email', {
      http: { ...account(), [`GET ${BASE}/mail_providers`]: () => ({ payload, missing }) },
    })
    await userEvent.click(await screen.findByRole('radio', { name: 'Sign in with Microsoft' }))
    expect(await screen.findByText('Not set up on this installation')).toBeVisible()
    expect(screen.getByText(/AZURE_APP_SECRET/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Continue to sign in' })).toBeNull()
  })

  it('says in place when the company cannot be signed in at', async () => {
    const http = {
      ...account(),
      [`GET ${BASE}/mail_providers`]: () => ({ payload: ['google'] }),
      [`POST ${BASE}/google/authorization`]: () => {
        throw refusal(422, { success: false })
      },
    }
    const shell = open('/settings/inboxes/new/email?provider=google', { http })
    await press('Continue to sign in')
    expect(await screen.findByText('This is needed')).toBeVisible()
    await fill(/E-mail address/, 'returns@marlowe.example')
    await press('Continue to sign in')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(shell.path).toBe('/settings/inboxes/new/email?provider=google')
  })
})
