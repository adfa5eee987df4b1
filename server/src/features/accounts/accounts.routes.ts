import { Account } from '@parley/shared/contract/account'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { byAdministrators } from '../../http/access.ts'
import { callerOf, memberOf } from '../../http/caller.ts'
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

const Locale = v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,3}([_-][A-Za-z]{2,4})?$/, 'is invalid')), 'en')
const AddAccount = v.object({ account_name: requiredText(), locale: Locale })
const SignUp = v.object({
  account_name: requiredText(),
  user_full_name: requiredText(),
  email: Email,
  password: Password,
  locale: Locale,
})

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
  locale: v.optional(v.pipe(v.string(), v.nonEmpty("can't be blank"), v.maxLength(10, 'is invalid'))),
  domain: optionalText(100),
  support_email: optionalText(100),
})

/** The sign-up answer: a shorter user than the profile's. */
function sendNewAccount(reply: FastifyReply, { user, createdAt, accountId, locales, headers }: NewAccount) {
  sendSessionHeaders(reply, headers)
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

/** Creating accounts: strangers sign up, signed-in users add one (contract, workspace 4). */
export function signUpRoutes(app: FastifyInstance, deps: Deps): void {
  app.post('/api/v1/accounts', async (request, reply) => {
    if (apiToken(request) || sessionCredentials(request)) {
      const { userId } = await authenticate(deps, request, reply)
      const { account_name, locale } = parseBody(AddAccount, request, 'account')
      return sendNewAccount(reply, await addAccount(deps, userId, account_name, locale))
    }
    await assertSignUpOpen(deps)
    return sendNewAccount(reply, await signUp(deps, parseBody(SignUp, request, 'account')))
  })
}

/** Accounts of the signed-in user, suspended ones included. */
export function ownAccountsRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/v1/accounts', async (request) => (await currentUser(deps, callerOf(request).userId)).accounts)

  app.get('/api/v1/accounts/:accountId', taking({ answers: Account }), async (request) => {
    const { accountId } = parseParams(v.object({ accountId: Id }), request)
    return accountOf(deps, callerOf(request).userId, accountId)
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
