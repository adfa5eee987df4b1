import { anInbox } from '@parley/shared/testing/builders'
import { refusal } from '@parley/shared/testing/fake-http'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '../testing/account.ts'
import { BASE } from '../testing/kept.ts'
import { fill, open, press } from '../testing/open.tsx'

describe('a new inbox', () => {
  it('goes from channel to snippet, with its agents', async () => {
    const shell = open('/settings/inboxes/new')
    await userEvent.click(await screen.findByRole('link', { name: /Website/ }))
    await fill('Name', 'Outlet chat')
    await press('Create inbox')
    expect(await screen.findByText('This is needed')).toBeVisible()
    await fill('Address of the website', 'https://outlet.example')
    await press('Create inbox')
    expect(await screen.findByRole('group', { name: /Agents of this inbox/ })).toBeVisible()
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Outlet chat',
      channel: { type: 'web_widget', website_url: 'https://outlet.example', widget_color: '#009ce0' },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: /Tomás Herrera/ }))
    await press('Add 3 agents')
    expect(await screen.findByText(/sdk\.js/)).toBeVisible()
    expect(shell.requests.find(({ path }) => path.endsWith('/inbox_members'))?.body).toMatchObject({
      user_ids: [1, 2, 3],
    })
    expect(shell.path).toMatch(/\/settings\/inboxes\/new\/\d+\/finish/)
  })

  it('knows no channel that cannot be connected here', async () => {
    const shell = open('/settings/inboxes/new/fax')
    expect(await screen.findByRole('heading', { name: 'Choose a channel' })).toBeVisible()
    expect(shell.path).toBe('/settings/inboxes/new')
  })

  it('says when the inbox of a step is not there, instead of waiting for its agents', async () => {
    const gone = () => {
      throw refusal(404, { error: 'Resource could not be found' })
    }
    open('/settings/inboxes/new/99/agents', { http: { ...account(), [`GET ${BASE}/inbox_members/:id`]: gone } })
    expect(await screen.findByRole('heading', { name: 'This inbox is not here' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
  })

  it('shows the keys of an API channel', async () => {
    open('/settings/inboxes/new/4/finish')
    expect(await screen.findByText('Qx81nVd02Lr7TgZ4mWc9aBke')).toBeVisible()
  })
})

describe('the form of a channel with a provider', () => {
  it('connects a bot by its token alone, and says in place what the server refuses', async () => {
    const http = account()
    const make = http[`POST ${BASE}/inboxes`]
    let tries = 0
    http[`POST ${BASE}/inboxes`] = (request) => {
      if (++tries > 1) return make?.(request)
      throw refusal(422, { message: 'Bot token invalid token', attributes: ['bot_token'] })
    }
    const shell = open('/settings/inboxes/new/telegram', { http })
    await press('Create inbox')
    expect(await screen.findByText('This is needed')).toBeVisible()
    await userEvent.type(screen.getByLabelText(/Token of the bot/), '77:secret')
    await press('Create inbox')
    expect(await screen.findByText(/invalid token/)).toBeVisible()
    await press('Create inbox')
    expect(await screen.findByRole('group', { name: /Agents of this inbox/ })).toBeVisible()
    const sent = shell.requests.filter(({ method }) => method === 'POST').at(-1)
    expect(sent?.body).toMatchObject({ channel: { type: 'telegram', bot_token: '77:secret' } })
  })

  it('sends a number to Twilio as a plus sign and digits', async () => {
    const http = { ...account(), [`POST ${BASE}/channels/twilio_channel`]: () => ({ ...anInbox({ id: 1 }) }) }
    const shell = open('/settings/inboxes/new/sms', { http })
    await fill('Name', 'Texts')
    await fill('Phone number', '020 7946')
    await press('Create inbox')
    expect(await screen.findByText('Begin with + and the number of the country')).toBeVisible()
    await fill('Phone number', '+44 20 7946 0991')
    await fill('Account SID', 'AC1')
    await userEvent.type(screen.getByLabelText(/Auth token/), 'secret')
    await press('Create inbox')
    expect(await screen.findByRole('group', { name: /Agents of this inbox/ })).toBeVisible()
    expect(shell.requests.find(({ path }) => path.endsWith('/twilio_channel'))?.body).toEqual({
      twilio_channel: {
        ...{ name: 'Texts', medium: 'sms', phone_number: '+442079460991' },
        ...{ account_sid: 'AC1', auth_token: 'secret' },
      },
    })
  })

  it('asks for what Bandwidth wants when Bandwidth is chosen', async () => {
    open('/settings/inboxes/new/sms')
    await userEvent.click(await screen.findByRole('radio', { name: 'Bandwidth' }))
    expect(await screen.findByRole('textbox', { name: /Application ID/ })).toBeVisible()
    expect(screen.queryByRole('textbox', { name: /Account SID/ })).toBeNull()
  })
})
