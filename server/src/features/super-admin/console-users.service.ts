import { CONSOLE_PER_PAGE, type ConsoleUser } from '@parley/shared/contract/console'
import { isUniqueViolation } from '../../db/db-error.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound, Refused } from '../../errors.ts'
import { hashPassword } from '../../passwords.ts'
import { fileUrl } from '../../storage/file-url.ts'
import { insertUser } from '../users/new-user.service.ts'
import {
  type ConsoleUserRow,
  changeUserFacts,
  clearAvatar,
  deleteUser,
  endSessions,
  findConsoleUser,
  listConsoleUsers,
  lockSuperAdmins,
} from './console-users.queries.ts'
import { endMemberships } from './memberships.service.ts'

/** What the console's form of a person carries; absent stays as it is. */
export interface UserForm {
  name?: string | undefined
  display_name?: string | null | undefined
  email?: string | undefined
  password?: string | undefined
  type?: 'SuperAdmin' | null | undefined
  /** True: their address needs no mail. */
  confirmed?: boolean | undefined
}

const toUser = (deps: Deps, { avatar_key, ...row }: ConsoleUserRow): ConsoleUser => ({
  ...row,
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
  thumbnail: fileUrl(deps.env, deps.now(), avatar_key),
})

/** A page of the people whose name or address holds `q`, or whose id it is; of one account or of all. */
export async function consoleUsers(deps: Deps, wanted: { q: string; accountId: number | null; page: number }) {
  const limit = CONSOLE_PER_PAGE
  const { rows, count } = await listConsoleUsers(deps.db, { ...wanted, limit, offset: (wanted.page - 1) * limit })
  return { payload: rows.map((row) => toUser(deps, row)), meta: { count, current_page: wanted.page } }
}

async function found(deps: Deps, id: number): Promise<ConsoleUserRow> {
  const row = await findConsoleUser(deps.db, id)
  if (!row) throw new NotFound({ user: id })
  return row
}

/** @throws NotFound */
export const consoleUser = async (deps: Deps, id: number): Promise<ConsoleUser> => toUser(deps, await found(deps, id))

async function factsOf(deps: Deps, { password, confirmed, ...form }: UserForm) {
  return {
    ...form,
    ...(password !== undefined && { password_hash: await hashPassword(password) }),
    ...(confirmed !== undefined && { confirmed_at: confirmed ? deps.now() : null }),
  }
}

async function takenAddressIsTold<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error)) throw new Invalid({ email: 'has already been taken' })
    throw error
  }
}

/** Somebody who belongs to no account yet. @throws Invalid for a taken address */
export async function createConsoleUser(
  deps: Deps,
  form: UserForm & { name: string; email: string },
): Promise<ConsoleUser> {
  const { password = null, email, name } = form
  const { password: _, ...others } = form
  const facts = await factsOf(deps, others)
  const id = await takenAddressIsTold(
    deps.db.transaction(async (tx) => {
      const made = await insertUser(deps, tx, { email, name, password })
      await changeUserFacts(tx, made.id, facts)
      return made.id
    }),
  )
  return consoleUser(deps, id)
}

/**
 * Changes what is sent. A new password signs the person out everywhere.
 * @throws NotFound; Invalid for a taken address; Refused when nobody would run the installation
 */
export async function changeConsoleUser(deps: Deps, id: number, form: UserForm): Promise<ConsoleUser> {
  const facts = await factsOf(deps, form)
  await takenAddressIsTold(
    deps.db.transaction(async (tx) => {
      if (form.type === null) await assertAnotherSuperAdmin(tx, id)
      if (!(await changeUserFacts(tx, id, facts))) throw new NotFound({ user: id })
      if (form.password !== undefined) await endSessions(tx, id)
    }),
  )
  return consoleUser(deps, id)
}

async function assertAnotherSuperAdmin(tx: Parameters<typeof lockSuperAdmins>[0], id: number): Promise<void> {
  const admins = await lockSuperAdmins(tx)
  if (admins.includes(id) && admins.length === 1) throw new Refused('An installation needs at least one super admin')
}

/** @throws NotFound; Refused for oneself and for the last super admin */
export async function removeConsoleUser(deps: Deps, callerId: number, id: number): Promise<void> {
  if (id === callerId) throw new Refused('You cannot remove yourself')
  const { avatar_key, memberships } = await found(deps, id)
  const accountIds = memberships.map(({ account_id }) => account_id)
  await endMemberships(deps, id, accountIds, async (tx) => {
    await assertAnotherSuperAdmin(tx, id)
    await deleteUser(tx, id)
  })
  if (avatar_key) await deps.blobs.remove(avatar_key)
}

/** Idempotent. @throws NotFound */
export async function removeUserAvatar(deps: Deps, id: number): Promise<ConsoleUser> {
  const { avatar_key } = await found(deps, id)
  await clearAvatar(deps.db, id)
  if (avatar_key) await deps.blobs.remove(avatar_key)
  return consoleUser(deps, id)
}
