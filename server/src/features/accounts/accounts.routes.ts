import { Account, CacheKeys } from '@parley/shared/contract/account'
import { PlanLimits } from '@parley/shared/contract/limits'
import { CurrentUser } from '@parley/shared/contract/person'
import { Email } from '@parley/shared/contract/rules/email'
import { Password } from '@parley/shared/contract/rules/password'
import { optionalText, requiredText } from '@parley/shared/contract/rules/text'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { Invalid, SignUpRefused } from '../../errors.ts'
import { anyone, members, requireAdmin, signedIn } from '../../http/auth/access.ts'
import { authenticate } from '../../http/auth/authenticate.ts'
import { apiToken, sendSessionHeaders, sessionCredentials } from '../../http/auth/session-headers.ts'
import type { Caller } from '../../http/caller.ts'
import { route } from '../../http/route/route.ts'
import { Flag, Id, Whole } from '../../http/validation/param-schemas.ts'
import { TimeZone } from '../../http/validation/time-zone.ts'
import { parseValue } from '../../http/validation/validate.ts'
import { languageOf } from '../../texts/language.ts'
import { latestVersion } from '../config/newer-version/newer-version.service.ts'
import { currentUser } from '../users/current-user.service.ts'
import { accountOf, changeAccount, enterAccount, limitsOf } from './accounts.service.ts'
import { readCacheKeys } from './cache-keys.service.ts'
import { assertHuman } from './human-check.service.ts'
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
/** Which fields are needed is checked when it is known who asks. */
const AddOrSignUp = v.object({
  account_name: v.optional(v.unknown()),
  user_full_name: v.optional(v.unknown()),
  email: v.optional(v.unknown()),
  password: v.optional(v.unknown()),
  locale: v.optional(v.unknown()),
  h_captcha_client_response: v.optional(v.nullable(v.string()), ''),
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
  timezone: v.optional(v.nullable(v.union([v.literal(''), TimeZone], 'is not a time zone'))),
  name: v.optional(requiredText()),
  locale: v.optional(Locale),
  domain: optionalText(100),
  support_email: optionalText(100),
})

/** A shorter user than the profile's, with the new account. */
const NewAccountAnswer = v.object({
  data: v.looseObject({ id: v.number(), email: v.string(), account_id: v.number(), role: v.string() }),
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
function readSignUp(sent: v.InferOutput<typeof AddOrSignUp>): v.InferOutput<typeof SignUp> {
  try {
    return parseValue(SignUp, sent)
  } catch (error) {
    const isInWords = error instanceof Invalid && error.attributes.some((field) => REFUSED_IN_WORDS.has(field))
    throw isInWords ? new SignUpRefused(error.message) : error
  }
}

/** Creating accounts: strangers sign up, signed-in users add one (contract, workspace 4). */
export function signUpRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/api/v1/accounts',
    access: anyone,
    body: AddOrSignUp,
    wrapped: 'account',
    answers: NewAccountAnswer,
    /** The user who adds an account; null for a stranger, to whom sign-up must be open. */
    admit: async ({ deps, request, reply }): Promise<Caller | null> => {
      if (apiToken(request) || sessionCredentials(request)) return authenticate(app, request, reply)
      await assertSignUpOpen(deps)
      return null
    },
    handler: async ({ deps, body, admitted: caller, request, reply }) => {
      if (caller) {
        const { account_name, locale } = parseValue(AddAccount, body)
        return sendNewAccount(reply, await addAccount(deps, caller, account_name, locale ?? languageOf(request)))
      }
      const form = readSignUp(body)
      await assertHuman(deps, body.h_captcha_client_response ?? '')
      return sendNewAccount(reply, await signUp(deps, { ...form, locale: form.locale ?? languageOf(request) }))
    },
  })
}

/** Accounts of the signed-in user, suspended ones included. */
export function ownAccountsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/api/v1/accounts',
    access: signedIn,
    answers: CurrentUser.entries.accounts,
    handler: async ({ deps, caller }) => (await currentUser(deps, caller.userId)).accounts,
  })

  route(app, {
    method: 'GET',
    url: '/api/v1/accounts/:accountId',
    access: signedIn,
    params: v.object({ accountId: Id }),
    answers: Account,
    handler: async ({ deps, caller, params }) => ({
      ...(await accountOf(deps, caller.userId, params.accountId)),
      latest_chatwoot_version: await latestVersion(deps),
    }),
  })
}

/** `GET …/limits`, also under the prefix that some clients use. */
export function limitsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/limits',
    access: members,
    answers: PlanLimits,
    handler: ({ deps, member }) => limitsOf(deps, member),
  })
}

/** The account in the path (contract, workspace 4; configuration 1). */
export function accountRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'PATCH',
    url: '',
    access: requireAdmin(),
    body: AccountBody,
    wrapped: 'account',
    nullTexts: true,
    answers: Account,
    handler: ({ deps, member, body }) => {
      const { name, locale, domain, support_email, industry, company_size, timezone, ...settings } = body
      const custom_attributes = { industry, company_size, timezone }
      return changeAccount(deps, member, { name, locale, domain, support_email, settings, custom_attributes })
    },
  })

  route(app, {
    method: 'GET',
    url: '/cache_keys',
    access: members,
    answers: v.object({ cache_keys: CacheKeys }),
    handler: async ({ deps, member, reply }) => {
      reply.header('cache-control', 'max-age=10, private, stale-while-revalidate=300')
      return { cache_keys: await readCacheKeys(deps, member.accountId) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/update_active_at',
    access: members,
    handler: ({ deps, member }) => enterAccount(deps, member.userId, member.accountId),
  })

  limitsRoutes(app)
}
