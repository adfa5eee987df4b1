import { aCurrentUser, anInbox } from '@parley/shared/testing/builders'
import { type FakeRequest, refusal } from '@parley/shared/testing/fake-http'
import { fireEvent, screen } from '@testing-library/react'
import { account } from '../../testing/account.ts'
import { BASE } from '../../testing/kept.ts'
import { open } from '../../testing/open.tsx'

interface FormCase {
  at: string
  /** What makes an inbox. */
  right: Readonly<Record<string, string>>
  /** May be left empty. */
  optional?: readonly string[]
  /** What must not be, and what is said of it. */
  wrong?: readonly (readonly [field: string, value: string, words: string])[]
  sent: object
  post?: string
}

const NOT_A_NUMBER = 'A number like +442079460991'
const NO_PLUS = 'Begin with + and the number of the country'
const PHONE = [
  ['phone_number', '020 7946', NO_PLUS],
  ['phone_number', '+0 20', NOT_A_NUMBER],
] as const
const NUMBER = { name: 'Texts', phone_number: '+44 20 7946 0991' }
const TWILIO = { account_sid: 'AC1', auth_token: 'token' }
const sentToTwilio = (medium: string, more: object) => ({ twilio_channel: { name: 'Texts', medium, ...more } })
const twilio = { post: `${BASE}/channels/twilio_channel` }
const MAILBOX = { imap_address: 'imap.shop.example', imap_login: 'help', imap_password: 'sesame' }
const BANDWIDTH = { account_id: 'a', application_id: 'b', api_key: 'k', api_secret: 's' }
const CLOUD = { phone_number_id: '11', business_account_id: '22', api_key: 'k' }
const LINE = { line_channel_id: '1', line_channel_secret: 's', line_channel_token: 't' }

const FORMS: Readonly<Record<string, FormCase>> = {
  'a website': {
    at: 'website',
    right: { name: 'Shop', website_url: 'https://shop.example' },
    sent: { name: 'Shop', channel: { type: 'web_widget', website_url: 'https://shop.example' } },
  },
  'an API inbox': {
    at: 'api',
    right: { name: 'CRM', webhook_url: 'https://crm.example/hook' },
    optional: ['webhook_url'],
    wrong: [['webhook_url', 'crm.example', 'Must start with http']],
    sent: { name: 'CRM', channel: { type: 'api', webhook_url: 'https://crm.example/hook' } },
  },
  'a forwarded address': {
    at: 'email',
    right: { name: 'Help', email: 'help@shop.example' },
    wrong: [['email', 'nobody', 'This does not look right']],
    sent: { name: 'Help', channel: { type: 'email', email: 'help@shop.example' } },
  },
  'a mailbox': {
    at: 'email?provider=imap',
    right: { name: 'Help', email: 'help@shop.example', imap_port: '993', ...MAILBOX },
    wrong: [
      ['email', 'help@', 'This does not look right'],
      ['imap_port', 'imap', 'Digits only'],
    ],
    sent: { channel: { type: 'email', imap_enabled: true, imap_port: '993', ...MAILBOX } },
  },
  'a Twilio number': {
    at: 'sms',
    right: { ...NUMBER, ...TWILIO },
    wrong: PHONE,
    sent: sentToTwilio('sms', { phone_number: '+442079460991', ...TWILIO }),
    ...twilio,
  },
  'a Twilio messaging service': {
    at: 'sms?provider=twilio-service',
    right: { name: 'Texts', messaging_service_sid: 'MG1', ...TWILIO },
    sent: sentToTwilio('sms', { messaging_service_sid: 'MG1', ...TWILIO }),
    ...twilio,
  },
  'a Twilio number with an API key': {
    at: 'sms?provider=twilio-key',
    right: { ...NUMBER, ...TWILIO, api_key_sid: 'SK1', webhook_token: 'w' },
    wrong: PHONE,
    sent: sentToTwilio('sms', { api_key_sid: 'SK1', webhook_token: 'w' }),
    ...twilio,
  },
  'a Bandwidth number': {
    at: 'sms?provider=bandwidth',
    right: { ...NUMBER, ...BANDWIDTH },
    wrong: PHONE,
    sent: { channel: { type: 'sms', phone_number: '+442079460991', provider_config: BANDWIDTH } },
  },
  'a WhatsApp number at Twilio': {
    at: 'whatsapp?provider=twilio',
    right: { ...NUMBER, ...TWILIO },
    wrong: PHONE,
    sent: sentToTwilio('whatsapp', { phone_number: '+442079460991' }),
    ...twilio,
  },
  'a WhatsApp number of the Cloud API': {
    at: 'whatsapp?provider=whatsapp_cloud',
    right: { ...NUMBER, ...CLOUD, app_secret: 's' },
    optional: ['app_secret'],
    wrong: [...PHONE, ['phone_number_id', 'id 11', 'Digits only'], ['business_account_id', '22a', 'Digits only']],
    sent: { channel: { type: 'whatsapp', provider: 'whatsapp_cloud', provider_config: { ...CLOUD, app_secret: 's' } } },
  },
  'a WhatsApp number at 360dialog': {
    at: 'whatsapp?provider=360dialog',
    right: { ...NUMBER, api_key: 'k' },
    wrong: PHONE,
    sent: { channel: { type: 'whatsapp', provider: 'default', provider_config: { api_key: 'k' } } },
  },
  'a Telegram bot': {
    at: 'telegram',
    right: { bot_token: '77:secret' },
    sent: { channel: { type: 'telegram', bot_token: '77:secret' } },
  },
  'a LINE account': {
    at: 'line',
    right: { name: 'LINE', ...LINE },
    sent: { name: 'LINE', channel: { type: 'line', ...LINE } },
  },
}

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}
const enter = (name: string, value: string): void => {
  fireEvent.change(field(name), { target: { value } })
  fireEvent.blur(field(name))
}

/** Refuses the first try at this field, as servers of providers do. */
function refusingOnce(post: string, at: string) {
  const http = account()
  let tries = 0
  http[`POST ${post}`] = (_request: FakeRequest) => {
    if (++tries > 1) return { ...anInbox({ id: 1 }) }
    throw refusal(422, { message: 'The provider does not know it', attributes: [at] })
  }
  return http
}

/** A form of this kind, open for a super admin. */
function opened({ at, right, post = `${BASE}/inboxes` }: FormCase) {
  const [last = 'name'] = Object.keys(right).slice(-1)
  const user = aCurrentUser({ role: 'administrator', type: 'SuperAdmin' })
  return open(`/settings/inboxes/new/${at}`, { http: refusingOnce(post, last), session: { user } })
}
const submit = async () => fireEvent.click(await screen.findByRole('button', { name: 'Create inbox' }))

describe.each(Object.entries(FORMS))('the form of %s', (_, form) => {
  it('says of every field what is wrong with it, and sends nothing', async () => {
    const shell = opened(form)
    await submit()
    const needed = Object.keys(form.right).filter((name) => !form.optional?.includes(name))
    expect(await screen.findAllByText('This is needed')).toHaveLength(needed.length)
    for (const [name, value, words] of form.wrong ?? []) {
      enter(name, value)
      expect(await screen.findByText(words)).toBeVisible()
      expect(field(name)).toBeInvalid()
      enter(name, form.right[name] ?? '')
    }
    expect(shell.requests.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('shows in place what the server refuses, and makes the inbox then', async () => {
    const shell = opened(form)
    await screen.findByRole('button', { name: 'Create inbox' })
    for (const [name, value] of Object.entries(form.right)) enter(name, value)
    await submit()
    expect(await screen.findByText(/The provider does not know it/)).toBeVisible()
    await submit()
    expect(await screen.findByRole('group', { name: /Agents of this inbox/ })).toBeVisible()
    expect(shell.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject(form.sent)
  })
})
