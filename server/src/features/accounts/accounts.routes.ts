import { Account } from '@parley/shared/contract/account'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { Invalid, SignUpRefused } from '../../errors.ts'
import { byAdministrators } from '../../http/access.ts'
import { callerOf, memberOf } from '../../http/caller.ts'
import { languageOf } from '../../http/language.ts'
import { readNullTexts } from '../../http/null-texts.ts'
import { authenticate } from '../../http/scopes.ts'
import { apiToken, sendSessionHeaders, sessionCredentials } from '../../http/session-headers.ts'
import { taking } from '../../http/takes.ts'
import { parseBody, parseParams } from '../../http/validate.ts'
import { Email, Flag, Id, optionalText, requiredText, Whole } from '../../http/wire-values.ts'
import { Password } from '../../passwords.ts'
import { currentUser } from '../profile/current-user.service.ts'
import { accountOf, changeAccount, enterAccount, limitsOf } from './accounts.service.ts'
import { readCacheKeys } from './cache-keys.service.ts'
import { addAccount, assertSignUpOpen, type NewAccount, signUp } from './sign-up.service.ts'

const Locale = v.pipe(v.string(), v.regex(/^[a-z]{2,3}([_-][A-Za-z]{2,4})?$/, 'is invalid'))
const AddAccount = v.object({ account_name: requiredText(), locale: v.optional(v.nullable(Locale)) })
const SignUp = v.object({
  account_name: requiredText(),
  user_full_name: requiredText(),
  email: Email,
  password: Password,
  locale: v.optional(v.nullable(Locale)),
})
const REFUSED_IN_WORDS = new Set(['account_name', 'user_full_name', 'email'])

const Minutes = v.pipe(Whole, v.minValue(10, 'must be at least 10'), v.maxValue(1_439_856, 'must be at most 1439856'))
const settingsFields = {
  auto_resolve_after: v.optional(v.nullable(Minutes)),
  auto_resolve_message: optionalText(10_000),
  auto_resolve_ignore_waiting: v.optional(v.nullable(Flag)),
  auto_resolve_label: optionalText(),
  audio_transcriptions: v.optional(v.nullable(Flag)),
}
const AccountBody = v.object({
  ...settingsFields,
  industry: optionalText(),
  company_size: optionalText(),
  timezone: optionalText(),
  name: v.optional(requiredText()),
  locale: v.optional(Locale),
  domain: optionalText(100),
  support_email: optionalText(100),
})

/** The sign-up answer: a shorter user than the profile's. */
function sendNewAccount(reply: FastifyReply, { user, createdAt, accountId, locales, headers }: NewAccount) {
  if (headers) sendSessionHeaders(reply, headers)
  const { id, provider, uid, name, display_name, email, pubsub_token, confirmed, avatar_url, access_token } = user
  const accounts = user.accounts.map((one) => ({ ...one, locale: locales.get(one.id) }))
  const entry = user.accounts.find((one) => one.id === accountId)
  return {
    data: {
      id,
      provider,
      uid,
      name,
      display_name,
      email,
      account_id: accountId,
      created_at: createdAt.toISOString(),
      pubsub_token,
      role: entry?.role ?? 'administrator',
      inviter_id: null,
      confirmed,
      avatar_url,
      access_token,
      accounts,
    },
  }
}

/** What a stranger sends. @throws SignUpRefused for missing names and an address that is none; Invalid for the rest */
function readSignUp(request: FastifyRequest) {
  try {
    const form = parseBody(SignUp, request, 'account')
    return { ...form, locale: form.locale ?? languageOf(request) }
  } catch (error) {
    const isInWords = error instanceof Invalid && error.attributes.some((field) => REFUSED_IN_WORDS.has(field))
    throw isInWords ? new SignUpRefused(error.message) : error
  }
}

/** Creating accounts: strangers sign up, signed-in users add one (contract, workspace 4). */
export function signUpRoutes(app: FastifyInstance, deps: Deps): void {
  app.post('/api/v1/accounts', async (request, reply) => {
    if (apiToken(request) || sessionCredentials(request)) {
      const caller = await authenticate(deps, request, reply)
      const { account_name, locale } = parseBody(AddAccount, request, 'account')
      return sendNewAccount(reply, await addAccount(deps, caller, account_name, locale ?? languageOf(request)))
    }
    await assertSignUpOpen(deps)
    return sendNewAccount(reply, await signUp(deps, readSignUp(request)))
  })
}

/** Accounts of the signed-in user, suspended ones included. */
export function ownAccountsRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/v1/accounts', async (request) => (await currentUser(deps, callerOf(request).userId)).accounts)

  app.get('/api/v1/accounts/:accountId', taking({ answers: Account }), async (request) => {
    const { accountId } = parseParams(v.object({ accountId: Id }), request)
    return { ...(await accountOf(deps, callerOf(request).userId, accountId)), latest_chatwoot_version: null }
  })
}

/** `GET …/limits`, also under the prefix that some clients use. */
export function limitsRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/limits', async (request) => limitsOf(deps, memberOf(request)))
}

/** The account in the path (contract, workspace 4; configuration 1). */
export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  app.route({
    ...taking({ body: AccountBody, under: 'account', answers: Account }, byAdministrators()),
    method: ['PATCH', 'PUT'],
    url: '',
    handler: async (request) => {
      readNullTexts(request)
      const { name, locale, domain, support_email, industry, company_size, timezone, ...settings } = parseBody(
        AccountBody,
        request,
        'account',
      )
      const custom_attributes = { industry, company_size, timezone }
      const changes = { name, locale, domain, support_email, settings, custom_attributes }
      return changeAccount(deps, memberOf(request), changes)
    },
  })

  app.get('/cache_keys', async (request, reply) => {
    reply.header('cache-control', 'max-age=10, private, stale-while-revalidate=300')
    return { cache_keys: await readCacheKeys(deps, memberOf(request).accountId) }
  })

  app.post('/update_active_at', async (request, reply) => {
    const { accountId, userId } = memberOf(request)
    await enterAccount(deps, userId, accountId)
    return reply.send()
  })

  limitsRoutes(app, deps)
}
