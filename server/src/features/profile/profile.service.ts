import type { CurrentUser } from '@parley/shared/contract/person'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound, NotPossible, Refused } from '../../errors.ts'
import type { Caller } from '../../http/caller.ts'
import { confirmationMail } from '../../mail/mails.ts'
import { post } from '../../mail/outgoing-mail.ts'
import { hashPassword, passwordFits } from '../../passwords.ts'
import { digest, randomToken, seal } from '../../secrets.ts'
import { storeImage } from '../../storage/store-image.ts'
import type { UploadedFile } from '../../storage/uploaded-file.ts'
import { installationSetting, isOn } from '../config/settings.service.ts'
import { closeSignedOut, replacePassword } from '../session/password.service.ts'
import { API_TOKEN_SEAL, currentUser } from '../users/current-user.service.ts'
import { textsOfUser } from '../users/languages.service.ts'
import { findUserIdByEmail } from '../users/new-user.service.ts'
import {
  findProfile,
  keepUnconfirmedEmail,
  type ProfileChanges,
  type ProfileRow,
  setConfirmationDigest,
  updateApiToken,
  updateProfile,
  withdrawUnconfirmedEmail,
} from './profile.queries.ts'

const FRESH_SESSION_MS = 15 * 60_000

/** What `PUT /api/v1/profile` may carry. */
export interface ProfileForm extends ProfileChanges {
  email?: string
  avatar?: UploadedFile
  password?: string
  password_confirmation?: string
  current_password?: string
}

async function profileOf(deps: Deps, userId: number): Promise<ProfileRow> {
  const profile = await findProfile(deps.db, userId)
  if (!profile) throw new NotFound({ userId })
  return profile
}

const confirmationLink = (deps: Deps, token: string): string =>
  `${deps.env.frontendUrl}/app/auth/confirmation?confirmation_token=${token}`

async function startEmailChange(deps: Deps, tx: Sql, profile: ProfileRow, email: string): Promise<void> {
  if (email === profile.email.toLowerCase()) return withdrawUnconfirmedEmail(tx, profile.id)
  if (await findUserIdByEmail(tx, email)) throw new Invalid({ email: 'has already been taken' })
  const token = randomToken()
  await keepUnconfirmedEmail(tx, profile.id, email, digest(token))
  const texts = await textsOfUser(tx, profile.id)
  await post(deps, tx, confirmationMail(texts, { email, name: profile.name }, confirmationLink(deps, token)))
}

/** Workspace 5.1: the right current password, or a session that has just signed in; never an API token alone. */
async function assertMayChangePassword(
  deps: Deps,
  caller: Caller,
  profile: ProfileRow,
  current?: string,
): Promise<void> {
  if (current !== undefined) {
    if (await passwordFits(profile.password_hash, current)) return
    throw new Refused('Your current password is not right')
  }
  const age = caller.session ? deps.now().getTime() - caller.session.signedInAt.getTime() : Number.POSITIVE_INFINITY
  if (age > FRESH_SESSION_MS) throw new Refused('Please enter your current password')
}

/** What an installation may keep elsewhere (`DISABLE_USER_PROFILE_UPDATE`, configuration 11.2). */
const IDENTITY = ['name', 'display_name', 'email', 'phone_number', 'avatar', 'password'] as const

/** @throws NotPossible where the installation keeps them elsewhere */
async function assertMayChangeIdentity(deps: Deps): Promise<void> {
  const isFixed = isOn(await installationSetting(deps, 'DISABLE_USER_PROFILE_UPDATE'))
  if (isFixed) throw new NotPossible('Profiles are kept elsewhere and cannot be changed here')
}

/** Changes what is sent and leaves the rest, all or nothing. @throws Invalid, NotPossible, Refused (see `assertMay…`) */
export async function changeProfile(deps: Deps, caller: Caller, form: ProfileForm): Promise<CurrentUser> {
  const { email, avatar, password, password_confirmation, current_password, ...changes } = form
  if (IDENTITY.some((field) => form[field] !== undefined)) await assertMayChangeIdentity(deps)
  const profile = await profileOf(deps, caller.userId)
  if (password !== undefined) {
    if (password !== password_confirmation) throw new Invalid({ password_confirmation: "doesn't match Password" })
    await assertMayChangePassword(deps, caller, profile, current_password)
  }
  const passwordHash = password && (await hashPassword(password))
  const avatar_key = avatar && (await storeImage(deps.blobs, avatar))
  const write = deps.db.transaction(async (tx) => {
    await updateProfile(tx, profile.id, { ...changes, ...(avatar_key && { avatar_key }) })
    if (email !== undefined) await startEmailChange(deps, tx, profile, email)
    return passwordHash ? replacePassword(tx, profile.id, passwordHash, caller.session?.client ?? null) : null
  })
  const ended = await write.catch(async (error: unknown) => {
    if (avatar_key) await deps.blobs.remove(avatar_key)
    throw error
  })
  if (avatar_key && profile.avatar_key) await deps.blobs.remove(profile.avatar_key)
  if (ended) await closeSignedOut(deps, profile.id, ended)
  return currentUser(deps, profile.id)
}

/** Idempotent. @throws NotPossible where the installation keeps pictures elsewhere */
export async function removeAvatar(deps: Deps, userId: number): Promise<CurrentUser> {
  await assertMayChangeIdentity(deps)
  const { avatar_key } = await profileOf(deps, userId)
  await updateProfile(deps.db, userId, { avatar_key: null })
  if (avatar_key) await deps.blobs.remove(avatar_key)
  return currentUser(deps, userId)
}

/** No mail when the address is confirmed. */
export async function resendConfirmation(deps: Deps, userId: number): Promise<void> {
  const profile = await profileOf(deps, userId)
  if (profile.confirmed_at) return
  const token = randomToken()
  await deps.db.transaction(async (tx) => {
    await setConfirmationDigest(tx, userId, digest(token))
    const texts = await textsOfUser(tx, userId)
    await post(deps, tx, confirmationMail(texts, profile, confirmationLink(deps, token)))
  })
}

/** The old API token stops working at once. */
export async function resetApiToken(deps: Deps, userId: number): Promise<CurrentUser> {
  const token = randomToken()
  await updateApiToken(deps.db, userId, seal(deps.env.secret, API_TOKEN_SEAL, token), digest(token))
  return currentUser(deps, userId)
}
