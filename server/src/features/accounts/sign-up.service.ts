import type { CurrentUser } from '@parley/shared/contract/person'
import type { Sql } from '../../db/db.ts'
import { isUniqueViolation } from '../../db/db-error.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound, SignUpRefused } from '../../errors.ts'
import type { SessionHeaders } from '../../http/auth/session-headers.ts'
import type { Caller } from '../../http/caller.ts'
import { confirmationMail } from '../../mail/mails.ts'
import { post } from '../../mail/outgoing-mail.ts'
import { textsIn } from '../../texts/texts.ts'
import { newAccountFeatures } from '../config/new-account-features.ts'
import { installationSetting, isOn, publicSettings } from '../config/settings.service.ts'
import { openSession } from '../session/session.service.ts'
import { currentUserWithAge } from '../users/current-user.service.ts'
import { insertUser } from '../users/new-user.service.ts'
import { administersNamed, insertAccount, insertAdministrator, localesOf, lockUser } from './accounts.queries.ts'
import { announceAccount } from './announcing/tell-installation.job.ts'
import { freshCacheKeys } from './cache-keys.service.ts'

/** What the answer to a new account shows of its owner: a session as well as the record. */
export interface NewAccount {
  user: CurrentUser
  createdAt: Date
  accountId: number
  /** Language of each account of the user. */
  locales: ReadonlyMap<number, string>
  /** Null for whoever came with an API token: that never becomes a session. */
  headers: SessionHeaders | null
}

async function finish(
  deps: Deps,
  { userId, session }: Pick<Caller, 'userId'> & { session: { signedInAt: Date } | null },
  accountId: number,
): Promise<NewAccount> {
  const { user, createdAt } = await currentUserWithAge(deps, userId)
  const locales = await localesOf(deps.db, userId)
  const owner = { id: userId, email: user.email }
  const headers = session && (await openSession(deps.db, owner, deps.now(), session.signedInAt))
  return { user, createdAt, accountId, locales, headers }
}

interface FirstFacts {
  name: string
  locale: string
  /** Flags that differ from the product's own. */
  features: Record<string, boolean>
}

/** Stores an account that nobody belongs to. @returns its id */
export const openEmptyAccount = (sql: Sql, facts: FirstFacts, now: Date): Promise<number> =>
  insertAccount(sql, { ...facts, cacheKeys: freshCacheKeys(now) })

/** Stores an account with the user as its administrator. @returns its id */
export async function openAccount(sql: Sql, facts: FirstFacts, ownerId: number, now: Date): Promise<number> {
  const id = await openEmptyAccount(sql, facts, now)
  await insertAdministrator(sql, id, ownerId, now)
  return id
}

/**
 * A signed-in user adds an account and administers it. The new session is as old as the caller's, because what asks for a
 * fresh sign-in must not be had by making an account. @throws NotFound when the installation does not allow it
 */
export async function addAccount(deps: Deps, caller: Caller, name: string, locale: string): Promise<NewAccount> {
  const { userId } = caller
  const settings = await publicSettings(deps)
  if (!isOn(settings.CREATE_NEW_ACCOUNT_FROM_DASHBOARD)) throw new NotFound()
  const features = await newAccountFeatures(deps)
  const accountId = await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if (await administersNamed(tx, userId, name)) throw new Invalid({ account_name: 'has already been taken' })
    const id = await openAccount(tx, { name, locale, features }, userId, deps.now())
    await announceAccount(deps, tx, id)
    return id
  })
  return finish(deps, caller, accountId)
}

export interface SignUp {
  account_name: string
  user_full_name: string
  email: string
  password: string
  locale: string
}

/** One pattern a line; `*` stands for anything, and a domain stands for those below it. @throws SignUpRefused */
async function assertDomainAllowed(deps: Deps, email: string): Promise<void> {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const patterns = (await installationSetting(deps, 'BLOCKED_EMAIL_DOMAINS')).toLowerCase().split(/\s+/).filter(Boolean)
  const isBlocked = patterns.some((pattern) => {
    const labels = pattern.split('*').map((part) => part.replaceAll(/[^a-z0-9-]/g, (mark) => `\\${mark}`))
    return new RegExp(`^(.+\\.)?${labels.join('.*')}$`).test(domain)
  })
  if (isBlocked) throw new SignUpRefused('This e-mail address cannot be used here')
}

/** Somebody new makes an account and themself. @throws SignUpRefused for a blocked domain; Invalid for a taken address */
export async function signUp(deps: Deps, given: SignUp): Promise<NewAccount> {
  await assertDomainAllowed(deps, given.email)
  const features = await newAccountFeatures(deps)
  const { userId, accountId } = await deps.db
    .transaction(async (tx) => {
      const user = { email: given.email, name: given.user_full_name, password: given.password }
      const made = await insertUser(deps, tx, user)
      const facts = { name: given.account_name, locale: given.locale, features }
      const id = await openAccount(tx, facts, made.id, deps.now())
      await announceAccount(deps, tx, id)
      const link = `${deps.env.frontendUrl}/app/auth/confirmation?confirmation_token=${made.confirmationToken}`
      await post(deps, tx, confirmationMail(textsIn(given.locale), user, link))
      return { userId: made.id, accountId: id }
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new Invalid({ email: 'has already been taken' })
      throw error
    })
  return finish(deps, { userId, session: { signedInAt: deps.now() } }, accountId)
}

/** @throws NotFound unless strangers may sign up. Before their body is read, so that a closed door says nothing else */
export async function assertSignUpOpen(deps: Deps): Promise<void> {
  const settings = await publicSettings(deps)
  if (String(settings.ENABLE_ACCOUNT_SIGNUP) === 'false') throw new NotFound()
}
