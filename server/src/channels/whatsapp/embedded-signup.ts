import { randomInt } from 'node:crypto'
import { Explained } from '../../errors.ts'
import type { Attributes, Connected } from '../channel.ts'
import { textOf } from '../masked-secrets.ts'
import { ProviderProblem } from '../provider-problem.ts'
import type { Question, Wire } from '../provider-requests.ts'
import { askGraph, callbackFor, problemOf } from './graph.ts'
import { fetchTemplates } from './templates.ts'

/** A step of the sign-up, as people are told which of them failed. */
type Step = 'code' | 'number' | 'webhook' | 'registration' | 'contacts' | 'templates'

async function step<T>(name: Step, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (problem) {
    if (!(problem instanceof ProviderProblem)) throw problem
    throw new Explained(`Signing up with Meta failed (${name}): ${problem.message}`)
  }
}

async function ask(wire: Wire, token: string, path: string, question: Question = {}) {
  const answer = await askGraph(wire, token, path, question)
  if (!answer.isOk) throw problemOf(answer)
  return answer.json
}

const post = (json: object): Question => ({ method: 'POST', json })

async function businessToken(wire: Wire, code: string): Promise<string> {
  const [id, secret] = [await wire.setting('WHATSAPP_APP_ID'), await wire.setting('WHATSAPP_APP_SECRET')]
  if (!id || !secret) throw new ProviderProblem('WHATSAPP_APP_ID and WHATSAPP_APP_SECRET are missing here')
  const version = (await wire.setting('WHATSAPP_API_VERSION')) || 'v22.0'
  const query = new URLSearchParams({ client_id: id, client_secret: secret, code })
  const answer = await wire.call('GRAPH', `/${version}/oauth/access_token?${query}`)
  const token = textOf(answer.json?.access_token)
  if (!answer.isOk || !token) throw problemOf(answer)
  return token
}

/** Numbers of the Business app stay there: what it knows is asked for, and nothing is registered. */
async function shareApp(wire: Wire, token: string, number: string): Promise<void> {
  for (const sync_type of ['smb_app_state_sync', 'history'])
    await ask(wire, token, `/${number}/smb_app_data`, post({ messaging_product: 'whatsapp', sync_type }))
}

/**
 * Ends Meta's embedded signup: the code that its window gave becomes a connected number (configuration 3.6).
 * @throws Explained naming the step that failed
 */
export async function signUp(wire: Wire, given: Attributes): Promise<Connected> {
  const [code, number, account] = [textOf(given.code), textOf(given.phone_number_id), textOf(given.waba_id)]
  if (!code || !/^\d+$/.test(number) || !/^\d+$/.test(account))
    throw new Explained('Signing up with Meta failed (code): code, phone_number_id and waba_id are needed')
  const isOnboarding = given.business_app_onboarding === true || given.business_app_onboarding === 'true'
  const token = await step('code', () => businessToken(wire, code))
  const facts = await step('number', () =>
    ask(wire, token, `/${number}?fields=display_phone_number,verified_name,status`),
  )
  const phoneNumber = `+${textOf(facts?.display_phone_number).replace(/\D/g, '')}`
  const word = wire.wordFor(phoneNumber)
  const callback = { override_callback_uri: callbackFor(wire.host, phoneNumber), verify_token: word }
  await step('webhook', () => ask(wire, token, `/${account}/subscribed_apps`, post(callback)))
  const pin = String(randomInt(1_000_000)).padStart(6, '0')
  const register = { messaging_product: 'whatsapp', pin }
  if (isOnboarding) await step('contacts', () => shareApp(wire, token, number))
  else await step('registration', () => ask(wire, token, `/${number}/register`, post(register)))
  const secrets = {
    ...{ api_key: token, phone_number_id: number, business_account_id: account, webhook_verify_token: word },
    ...(!isOnboarding && { pin }),
  }
  const inbox = { id: 0, accountId: 0, name: '', medium: null, provider: 'whatsapp_cloud', phoneNumber, channel: {} }
  const templates = await step('templates', () => fetchTemplates(wire, { ...inbox, secrets }))
  return {
    name: textOf(facts?.verified_name) || phoneNumber,
    address: phoneNumber,
    provider: 'whatsapp_cloud',
    phoneNumber,
    channel: {
      message_templates: templates,
      message_templates_last_updated: wire.now().toISOString(),
      provider_config: { is_embedded_signup: true, business_app_onboarding: isOnboarding },
    },
    secrets,
  }
}
