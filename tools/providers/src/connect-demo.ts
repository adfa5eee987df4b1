import type { Simulators } from './open-simulators.ts'
import { META_SECRET } from './simulators/whatsapp.ts'

const DEMO = { email: 'ines@marlowe.example', password: 'Parley-demo-1!' }
/** Ids of the demo's inboxes (demo/src/inboxes). */
const [MAILBOX, CLOUD, DIALOG, SERVICE, TRADE, PICKUPS, PAGE, BOT, JAPAN] = [5, 6, 7, 9, 10, 11, 12, 14, 15]
const SERVICE_SID = 'MG00000000000000000000000000000001'
const ACCOUNT_SID = 'AC00000000000000000000000000000001'
const TOKEN = 'simulated-token'

interface Connection {
  method?: 'PATCH' | 'POST'
  path: string
  body: object
}

/** What an administrator types into the pages of the demo's inboxes. */
function connections({ imapPort, smtpPort }: Simulators): Connection[] {
  const inbox = (id: number, channel: object): Connection => ({ path: `inboxes/${id}`, body: { channel } })
  const twilio = { account_sid: ACCOUNT_SID, auth_token: TOKEN }
  const mail = {
    ...{ imap_enabled: true, imap_address: '127.0.0.1', imap_port: imapPort, imap_enable_ssl: false },
    ...{ imap_login: 'invoices@marlowe-finch.example', imap_password: TOKEN },
    ...{ smtp_enabled: true, smtp_address: '127.0.0.1', smtp_port: smtpPort, smtp_enable_starttls_auto: false },
    ...{ smtp_login: 'invoices@marlowe-finch.example', smtp_password: TOKEN },
  }
  const cloud = {
    api_key: TOKEN,
    phone_number_id: '104200300400500',
    business_account_id: '998877665544',
    app_secret: META_SECRET,
  }
  const bandwidth = { api_key: TOKEN, api_secret: TOKEN, application_id: 'demo', account_id: '5500100' }
  const line = { line_channel_id: '2001122334', line_channel_secret: TOKEN, line_channel_token: TOKEN }
  return [
    inbox(CLOUD, { provider_config: cloud }),
    inbox(DIALOG, { provider_config: { api_key: 'simulated-dialog-key' } }),
    inbox(SERVICE, { ...twilio, messaging_service_sid: SERVICE_SID }),
    inbox(TRADE, { ...twilio, medium: 'whatsapp' }),
    inbox(PICKUPS, { provider_config: bandwidth }),
    inbox(BOT, { bot_token: '7001:simulated-bot-token' }),
    inbox(JAPAN, line),
    inbox(MAILBOX, mail),
    { method: 'POST', path: 'callbacks/reauthorize_page', body: { omniauth_token: TOKEN, inbox_id: PAGE } },
  ]
}

/** Lines that no call of Parley names whole: a console of the provider knows the rest. */
function knowConsoles({ desks }: Simulators, parley: string): void {
  const facts = {
    callback: `${parley}/webhooks/whatsapp/+447700900101`,
    number: '104200300400500',
    account: '998877665544',
  }
  desks.know('whatsapp', { key: '104200300400500', title: 'WhatsApp UK', facts })
  const twilio = { token: TOKEN, account: ACCOUNT_SID }
  desks.know('twilio', { key: SERVICE_SID, title: 'Delivery SMS', facts: twilio })
  desks.know('twilio', { key: 'whatsapp:+447700900104', title: 'WhatsApp Trade', facts: twilio })
  desks.know('bandwidth', { key: '+447700900105', title: 'Store pickups', facts: {} })
  desks.know('line', { key: TOKEN, title: 'Japan store', facts: { channel: '2001122334', secret: TOKEN } })
}

/** Of an answer in the API's words. */
const wordsOf = (text: string): string => /"(?:message|error)":"([^"]+)"/.exec(text)?.[1] ?? text.slice(0, 120)

/**
 * Connects the demo's inboxes, through the API as an administrator does by hand.
 * @param parley where the server listens, and the address that it calls itself by
 * @returns a sentence for each inbox that could not be connected
 */
export async function connectDemo(simulators: Simulators, parley: { url: string; host: string }): Promise<string[]> {
  const ask = (method: string, path: string, body: object, token = '') =>
    fetch(`${parley.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { api_access_token: token }) },
      body: JSON.stringify(body),
    })
  const signedIn = await ask('POST', '/auth/sign_in', DEMO)
  if (!signedIn.ok) return [`${DEMO.email} cannot sign in with the demo's password any more.`]
  const { data } = (await signedIn.json()) as { data: { access_token: string } }
  knowConsoles(simulators, parley.host)
  const problems: string[] = []
  for (const { method = 'PATCH', path, body } of connections(simulators)) {
    const answer = await ask(method, `/api/v1/accounts/1/${path}`, body, data.access_token)
    if (!answer.ok) problems.push(`${path}: ${wordsOf(await answer.text())}`)
  }
  return [...problems, ...(await signInWithX(ask, data.access_token)), ...(await connectModel(ask, data.access_token))]
}

type Ask = (method: string, path: string, body: object, token: string) => Promise<Response>

/** The writing assistant, once: an account has one connection to a language model. */
async function connectModel(ask: Ask, token: string): Promise<string[]> {
  const settings = { api_key: TOKEN, label_suggestion: true }
  const hook = { app_id: 'openai', settings }
  const answer = await ask('POST', '/api/v1/accounts/1/integrations/hooks', { hook }, token)
  const words = answer.ok ? '' : wordsOf(await answer.text())
  return answer.ok || words.includes('already been taken') ? [] : [`OpenAI: ${words}`]
}

/** X has a sign-in instead of a form; whoever comes back from it has agreed. */
async function signInWithX(ask: Ask, token: string): Promise<string[]> {
  const begun = await ask('POST', '/api/v1/accounts/1/twitter/authorization', {}, token)
  if (!begun.ok) return [`X: ${wordsOf(await begun.text())}`]
  const { url } = (await begun.json()) as { url: string }
  const oauth = new URL(url).searchParams.get('oauth_token')
  const origin = new URL(begun.url).origin
  await fetch(`${origin}/twitter/callback?oauth_token=${oauth}&oauth_verifier=demo`, { redirect: 'manual' })
  return []
}
