import { NewContact } from '@parley/shared/contract/contact-calls'
import * as v from 'valibot'
import { isUniqueViolation } from '../../db/db-error.ts'
import type { Deps } from '../../deps.ts'
import { type DomainError, Invalid } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { type Identity, takenBy } from './contacts.queries.ts'

const TAKEN: Record<string, keyof Identity> = {
  contacts_email: 'email',
  contacts_phone: 'phone_number',
  contacts_identifier: 'identifier',
}
const taken = (fields: Iterable<keyof Identity>): Record<string, string> =>
  Object.fromEntries([...fields].map((field) => [field, 'has already been taken']))

/** For `catch`: turns a refusal by the database into one that names every field that is taken, not only the first. */
export const refuseTaken =
  (deps: Deps, accountId: number, facts: Identity, id: number | null) => async (error: unknown) => {
    const field = isUniqueViolation(error) && TAKEN[(error as { constraint?: string }).constraint ?? '']
    if (!field) throw error
    throw new Invalid(taken(new Set([...(await takenBy(deps.db, accountId, facts, id)), field])))
  }

const FIELDS = ['name', 'email', 'phone_number', 'identifier']
const orderOf = (field: string): number => (FIELDS.includes(field) ? FIELDS.indexOf(field) : FIELDS.length)

/** The refusal of a body, with the fields named as well that are right and taken (configuration 13.6). */
export async function withTaken(
  deps: Deps,
  { accountId }: Member,
  error: DomainError,
  sent: Readonly<Record<string, unknown>>,
  id: number | null = null,
): Promise<DomainError> {
  if (!(error instanceof Invalid)) return error
  const right = (field: keyof Identity) => {
    const { success, output } = v.safeParse(NewContact.entries[field], sent[field])
    return success ? (output ?? null) : null
  }
  const facts = { email: right('email'), phone_number: right('phone_number'), identifier: right('identifier') }
  const reasons = Object.entries({ ...error.reasons, ...taken(await takenBy(deps.db, accountId, facts, id)) })
  return new Invalid(Object.fromEntries(reasons.sort(([one], [two]) => orderOf(one) - orderOf(two))))
}
