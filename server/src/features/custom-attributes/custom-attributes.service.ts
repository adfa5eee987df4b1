import {
  type CustomAttributeDefinition,
  RESERVED_ATTRIBUTE_KEYS,
} from '@parley/shared/contract/custom-attribute-definition'
import { isUniqueViolation } from '../../db/db-error.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { toIso } from '../../presenters/time.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import {
  type AttributeModel,
  type DefinitionFacts,
  type DefinitionRow,
  deleteDefinition,
  findDefinition,
  hasValues,
  insertDefinition,
  listDefinitions,
  updateDefinition,
} from './custom-attributes.queries.ts'

const subjectOf = ({ id, attribute_display_name }: DefinitionRow) =>
  ({ type: 'CustomAttributeDefinition', id, label: attribute_display_name }) as const

/** Key and model cannot be changed. */
export type DefinitionChanges = Partial<Omit<DefinitionFacts, 'attribute_key' | 'attribute_model'>>

const shown = (row: DefinitionRow): CustomAttributeDefinition => ({
  ...row,
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
})

export async function definitions(
  deps: Deps,
  member: Member,
  model: AttributeModel | null,
): Promise<CustomAttributeDefinition[]> {
  return (await listDefinitions(deps.db, member.accountId, model)).map(shown)
}

export async function definition(deps: Deps, member: Member, id: number): Promise<CustomAttributeDefinition> {
  const row = await findDefinition(deps.db, member.accountId, id)
  if (!row) throw new NotFound({ customAttributeDefinition: id })
  return shown(row)
}

/** @throws Invalid for a key that is reserved or that the model already has */
export async function createDefinition(
  deps: Deps,
  member: Member,
  facts: DefinitionFacts,
): Promise<CustomAttributeDefinition> {
  if (RESERVED_ATTRIBUTE_KEYS[facts.attribute_model].includes(facts.attribute_key)) {
    throw new Invalid({ attribute_key: 'is reserved' })
  }
  const made = deps.db.transaction(async (tx) => {
    const row = await insertDefinition(tx, member.accountId, facts)
    await recordAudit(tx, member, subjectOf(row), null, row)
    return shown(row)
  })
  return made.catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new Invalid({ attribute_key: 'has already been taken' })
    throw error
  })
}

/** @throws Invalid for another type once values of the present one are stored */
export async function changeDefinition(
  deps: Deps,
  member: Member,
  id: number,
  changes: DefinitionChanges,
): Promise<CustomAttributeDefinition> {
  const { accountId } = member
  return deps.db.transaction(async (tx) => {
    const before = await findDefinition(tx, accountId, id)
    if (!before) throw new NotFound({ customAttributeDefinition: id })
    const next = { ...before, ...changes }
    const isOtherType = next.attribute_display_type !== before.attribute_display_type
    if (isOtherType && (await hasValues(tx, accountId, before.attribute_model, before.attribute_key))) {
      throw new Invalid({ attribute_display_type: 'cannot be changed while values are stored' })
    }
    const row = await updateDefinition(tx, accountId, id, next)
    if (!row) throw new NotFound({ customAttributeDefinition: id })
    await recordAudit(tx, member, subjectOf(row), before, row)
    return shown(row)
  })
}

/** Values that conversations and contacts have under its key stay. */
export async function removeDefinition(deps: Deps, member: Member, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await findDefinition(tx, member.accountId, id)
    if (!before || !(await deleteDefinition(tx, member.accountId, id))) {
      throw new NotFound({ customAttributeDefinition: id })
    }
    await recordAudit(tx, member, subjectOf(before), before, null)
  })
}
