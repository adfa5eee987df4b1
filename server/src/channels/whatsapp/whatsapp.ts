import { randomBytes } from 'node:crypto'
import { Invalid } from '../../errors.ts'
import type { Attributes, Channel, ChannelInbox, Connected } from '../channel.ts'
import { isSignedByMeta } from '../hub-signature.ts'
import { assertPhone, given, headerOf, isSame, masked, textOf } from '../masked-secrets.ts'
import { ProviderProblem } from '../provider-problem.ts'
import type { Wire } from '../provider-requests.ts'
import { createTemplate, deleteTemplate, updateTemplate } from './change-templates.ts'
import { signUp } from './embedded-signup.ts'
import { askDialog, askGraph, callbackFor, isCloud, problemOf } from './graph.ts'
import { readWhatsapp } from './read-whatsapp.ts'
import { sendWhatsapp } from './send-whatsapp.ts'
import { fetchTemplates } from './templates.ts'

const WRONG = 'Provider config Invalid Credentials'
const invalid = (): Invalid => new Invalid({ provider_config: 'Invalid Credentials' }, WRONG)
const PROVIDERS = ['default', 'whatsapp_cloud']
/** What the wizard calls a number that comes from Meta's own window. */
const EMBEDDED = 'whatsapp_cloud_new'

/** Our own word in every call of 360dialog, which signs nothing. */
const OWN_HEADER = 'x-webhook-token'

async function check(wire: Wire, inbox: Pick<ChannelInbox, 'provider' | 'secrets'>): Promise<void> {
  const { api_key: key, business_account_id: account } = inbox.secrets
  const answer = isCloud(inbox)
    ? await askGraph(wire, String(key), `/${account}/message_templates?limit=1`)
    : await askDialog(wire, String(key), '/v1/configs/templates?limit=1')
  if (!answer.isOk) throw problemOf(answer)
}

const isSignedUp = ({ provider_config: config }: Attributes): boolean =>
  (config as Attributes | undefined)?.is_embedded_signup === true

function secretsOf(now: Attributes, before: ChannelInbox | null): Record<string, string> {
  const config = (now.provider_config ?? {}) as Attributes
  const names = ['api_key', 'phone_number_id', 'business_account_id', 'app_secret']
  const read = Object.fromEntries(names.map((name) => [name, given(config, before?.secrets, name)]))
  const token = textOf(before?.secrets.webhook_verify_token) || randomBytes(16).toString('hex')
  return { ...read, webhook_verify_token: token }
}

/** @throws Invalid */
function assertComplete(provider: string, secrets: Record<string, string>): void {
  if (!secrets.api_key) throw invalid()
  if (provider !== 'whatsapp_cloud') return
  const isNumeric = /^\d+$/.test(secrets.phone_number_id ?? '') && /^\d+$/.test(secrets.business_account_id ?? '')
  if (!isNumeric) throw new Invalid({ provider_config: 'ids must be digits only' })
}

async function connect(wire: Wire, now: Attributes, before: ChannelInbox | null): Promise<Connected> {
  if (now.provider === EMBEDDED) return signUp(wire, (now.provider_config ?? {}) as Attributes)
  const provider = textOf(now.provider) || before?.provider || 'default'
  if (!PROVIDERS.includes(provider)) throw new Invalid({ provider: 'is not known' })
  const phoneNumber = textOf(now.phone_number) || (before?.phoneNumber ?? '')
  assertPhone(phoneNumber)
  const secrets = secretsOf(now, before)
  assertComplete(provider, secrets)
  const inbox = { id: 0, accountId: 0, name: '', medium: null, provider, phoneNumber, channel: {}, secrets }
  try {
    await check(wire, inbox)
    if (!isCloud(inbox)) await registerDialogWebhook(wire, inbox)
    const templates = await fetchTemplates(wire, inbox)
    const at = wire.now().toISOString()
    return {
      address: phoneNumber,
      provider,
      phoneNumber,
      channel: { message_templates: templates, message_templates_last_updated: at },
      secrets,
    }
  } catch (problem) {
    throw problem instanceof ProviderProblem && problem.fate === 'refused' ? invalid() : problem
  }
}

async function registerDialogWebhook(wire: Wire, { secrets, phoneNumber }: ChannelInbox): Promise<void> {
  const headers = { [OWN_HEADER]: secrets.webhook_verify_token }
  const json = { url: callbackFor(wire.host, phoneNumber), headers }
  const answer = await askDialog(wire, String(secrets.api_key), '/v1/configs/webhook', { method: 'POST', json })
  if (!answer.isOk) throw problemOf(answer)
}

/** Configuration 3.6. */
export const whatsapp: Channel = {
  type: 'Channel::Whatsapp',
  made: 'whatsapp',
  addressField: 'phone_number',
  connect,
  isNamedByProvider: ({ provider }) => provider === EMBEDDED,
  isForSuperAdmins: ({ provider }) => provider === 'whatsapp_cloud',
  check,
  async isGenuine(wire, inbox, delivery) {
    const { app_secret: own, webhook_verify_token: token } = inbox.secrets
    if (!isCloud(inbox)) return isSame(headerOf(delivery.headers, OWN_HEADER), String(token))
    return isSignedByMeta(textOf(own) || (await wire.setting('WHATSAPP_APP_SECRET')), delivery)
  },
  read: (_wire, { secrets }, raw) => readWhatsapp(raw, textOf(secrets.phone_number_id) || null),
  async locate(wire, inbox, { ref }) {
    const key = String(inbox.secrets.api_key)
    const path = `/${encodeURIComponent(ref)}`
    const { json } = isCloud(inbox) ? await askGraph(wire, key, path) : await askDialog(wire, key, path)
    const url = textOf(json?.url)
    if (isCloud(inbox)) return { url, headers: { authorization: `Bearer ${key}` } }
    const { pathname, search } = new URL(url)
    const headers = { 'D360-API-KEY': key }
    return { url: `${wire.base('DIALOG360')}${pathname}${search}`, headers, isProvider: true }
  },
  send: sendWhatsapp,
  templates: fetchTemplates,
  changeTemplates: { create: createTemplate, update: updateTemplate, remove: deleteTemplate },
  pace: { most: 80, seconds: 1 },
  shown: ({ secrets, channel }) => ({
    provider_config: {
      ...(channel.provider_config as Attributes | undefined),
      api_key: masked(secrets.api_key),
      phone_number_id: secrets.phone_number_id || null,
      business_account_id: secrets.business_account_id || null,
      app_secret: masked(secrets.app_secret),
      webhook_verify_token: secrets.webhook_verify_token ?? null,
    },
  }),
  callbackUrl: ({ phoneNumber }, host) => callbackFor(host, phoneNumber),
  isCallbackTold: (inbox) => !isCloud(inbox) || isSignedUp(inbox.channel),
}
