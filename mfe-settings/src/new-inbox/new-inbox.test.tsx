import { anInbox } from '@parley/shared/testing/builders'
import { refusal } from '@parley/shared/testing/fake-http'
import { screen, waitFor } from '@testing-library/react'
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

  it('shows API inboxes with the name and the picture of the installation', async () => {
    const config = { API_CHANNEL_NAME: 'Warehouse', API_CHANNEL_THUMBNAIL: 'https://files.lindenhof.test/api.png' }
    open('/settings/inboxes/new', { http: { ...account(), 'GET /api/v1/config': () => config } })
    const card = await screen.findByRole('link', { name: /Warehouse/ })
    expect(card.querySelector('img')).toHaveAttribute('src', config.API_CHANNEL_THUMBNAIL)
    expect(screen.getByRole('link', { name: /Website/ }).querySelector('img')).toBeNull()
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

  it('takes whoever is refused to the first field that is wrong', async () => {
    const refused = () => {
      throw refusal(422, { message: 'Website url must be the address of a website', attributes: ['website_url'] })
    }
    open('/settings/inboxes/new/website', { http: { ...account(), [`POST ${BASE}/inboxes`]: refused } })
    await screen.findByRole('textbox', { name: /^Name/ })
    await press('Create inbox')
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus())
    await fill('Name', 'Outlet chat')
    await fill('Address of the website', 'outlet')
    await press('Create inbox')
    expect(await screen.findByText('Website url must be the address of a website')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Address of the website/ })).toHaveFocus())
  })
})

describe('the last step', () => {
  it.each([
    ['told by itself', { is_callback_told: true }, /there is nothing to paste/, /can write now/],
    ['to be told by hand', { is_callback_told: false }, /paste this into its console/, /as soon as this is in place/],
  ])('says of a provider that is %s what is left to do', async (_, facts, left, lead) => {
    const callback_webhook_url = 'https://desk.example/twilio/callback'
    const inbox = anInbox({ id: 7, name: 'Texts', channel_type: 'Channel::TwilioSms', callback_webhook_url, ...facts })
    open('/settings/inboxes/new/7/finish', {
      http: { ...account(), [`GET ${BASE}/inboxes`]: () => ({ payload: [inbox] }) },
    })
    expect(await screen.findByText(left)).toBeVisible()
    expect(screen.getByText(lead)).toBeVisible()
  })

  it('gives the word that Meta asks for beside the address', async () => {
    const inbox = anInbox({
      ...{ id: 7, name: 'WhatsApp', channel_type: 'Channel::Whatsapp', provider: 'whatsapp_cloud' },
      ...{ callback_webhook_url: 'https://desk.example/webhooks/whatsapp/+44', is_callback_told: false },
      provider_config: { webhook_verify_token: '0f1e2d' },
    })
    open('/settings/inboxes/new/7/finish', {
      http: { ...account(), [`GET ${BASE}/inboxes`]: () => ({ payload: [inbox] }) },
    })
    expect(await screen.findByText('0f1e2d')).toBeVisible()
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

/** Facebook's script is there, and whoever signs in is given this. */
const withFacebook = (answer: object) => {
  const calls: object[] = []
  const FB = {
    init: () => undefined,
    login: (said: (answer: object) => void, options: object) => {
      calls.push(options)
      said(answer)
    },
  }
  Object.assign(window, { FB })
  return calls
}

describe('a channel that is connected by signing in', () => {
  const set = (config: object) => ({ ...account(), 'GET /api/v1/config': () => config })
  const page = { id: 'p1', name: 'Lantern', access_token: 'page-token', exists: false }

  it('says what is missing where the installation has no app, and offers no button', async () => {
    open('/settings/inboxes/new/facebook', { http: set({}) })
    expect(await screen.findByText(/FB_APP_ID/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sign in with Facebook' })).toBeNull()
  })

  it('offers the pages of whoever signed in with Facebook, and makes the inbox of the chosen one', async () => {
    const calls = withFacebook({ authResponse: { accessToken: 'short' } })
    const pages = { page_details: [page, { ...page, id: 'p2', exists: true }], user_access_token: 'long' }
    const shell = open('/settings/inboxes/new/facebook', {
      http: {
        ...set({ FB_APP_ID: '900' }),
        [`POST ${BASE}/callbacks/facebook_pages`]: () => ({ data: pages }),
        [`POST ${BASE}/callbacks/register_facebook_page`]: () => ({ ...anInbox({ id: 1 }) }),
      },
    })
    await press('Sign in with Facebook')
    await press('Create inbox')
    expect(await screen.findByRole('group', { name: /Agents of this inbox/ })).toBeVisible()
    expect(JSON.stringify(calls)).toContain('pages_messaging')
    expect(shell.requests.find(({ path }) => path.endsWith('/register_facebook_page'))?.body).toEqual({
      ...{ page_id: 'p1', inbox_name: 'Lantern', user_access_token: 'long', page_access_token: 'page-token' },
    })
  })

  it('says why Facebook gave nothing', async () => {
    withFacebook({ status: 'not_authorized' })
    open('/settings/inboxes/new/facebook', { http: set({ FB_APP_ID: '900' }) })
    await press('Sign in with Facebook')
    expect(await screen.findByRole('alert')).toHaveTextContent('Facebook did not allow it')
  })

  it('makes a WhatsApp number of what was chosen in Meta’s window', async () => {
    const calls = withFacebook({ authResponse: { code: 'fresh' } })
    const shell = open('/settings/inboxes/new/whatsapp', {
      http: set({ WHATSAPP_APP_ID: '5', WHATSAPP_CONFIGURATION_ID: '6' }),
    })
    const data = { phone_number_id: '1', waba_id: '2' }
    const said = JSON.stringify({ type: 'WA_EMBEDDED_SIGNUP', event: 'FINISH', data })
    const button = await screen.findByRole('button', { name: 'Sign up with Meta' })
    await userEvent.click(button)
    window.dispatchEvent(
      new MessageEvent('message', { origin: 'https://evil.example', data: said.replace('"1"', '"9"') }),
    )
    window.dispatchEvent(new MessageEvent('message', { origin: 'https://www.facebook.com', data: said }))
    expect(await screen.findByRole('group', { name: /Agents of this inbox/ }, { timeout: 5_000 })).toBeVisible()
    expect(calls).toMatchObject([{ config_id: '6', response_type: 'code' }])
    expect(shell.requests.find(({ method, path }) => method === 'POST' && path.endsWith('/inboxes'))?.body).toEqual({
      channel: {
        type: 'whatsapp',
        provider: 'whatsapp_cloud_new',
        provider_config: { code: 'fresh', ...data, business_app_onboarding: false },
      },
    })
  })

  it('tells what X said when it sent the person back', async () => {
    open('/settings/inboxes/new/twitter?problem=denied', { http: set({ TWITTER_ENABLED: true }) })
    expect(await screen.findByRole('alert')).toHaveTextContent('X did not give access')
    expect(screen.getByRole('button', { name: 'Sign in with X' })).toBeVisible()
  })
})
