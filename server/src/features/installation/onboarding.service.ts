import type { Deps } from '../../deps.ts'
import { announceAccount } from '../accounts/announcing/tell-installation.job.ts'
import { openAccount } from '../accounts/sign-up.service.ts'
import { newAccountFeatures } from '../config/new-account-features.ts'
import { ssoLink } from '../session/sso.service.ts'
import { insertUser } from '../users/new-user.service.ts'
import { isUntouched, makeSuperAdmin, takeFirstRun } from './onboarding.queries.ts'

/** What the first person says about themself. */
export interface FirstRun {
  name: string
  company: string
  email: string
  password: string
  /** Language of the account. */
  locale: string
}

/** Answers whether `/installation/onboarding` is open: until anybody is known here, and never again. */
export function watchFirstRun({ db }: Pick<Deps, 'db'>): () => Promise<boolean> {
  let isInUse = false
  return async () => {
    isInUse ||= !(await isUntouched(db))
    return !isInUse
  }
}

/**
 * The first account, with a super administrator who administers it (configuration 11.3).
 * @returns the address that signs them in once, below the origin; null when somebody else was first
 */
export async function setUp(deps: Deps, given: FirstRun): Promise<string | null> {
  const now = deps.now()
  const features = await newAccountFeatures(deps)
  const userId = await deps.db.transaction(async (tx) => {
    if (!(await takeFirstRun(tx))) return null
    const { id } = await insertUser(deps, tx, given)
    await makeSuperAdmin(tx, id, now)
    const account = { name: given.company, locale: given.locale, features }
    await announceAccount(deps, tx, await openAccount(tx, account, id, now))
    return id
  })
  if (userId === null) return null
  const { pathname, search } = new URL(await ssoLink(deps, { id: userId, email: given.email }))
  return pathname + search
}
