import type { CustomAttributeDefinition } from '@parley/shared/contract/custom-attribute-definition'
import { json, type Sql } from '../../db/db.ts'

export type DefinitionFacts = Omit<CustomAttributeDefinition, 'id' | 'created_at' | 'updated_at'>
export type AttributeModel = DefinitionFacts['attribute_model']

export interface DefinitionRow extends DefinitionFacts {
  id: number
  created_at: Date
  updated_at: Date
}

const COLUMNS = `id, attribute_display_name, attribute_description, attribute_key, attribute_display_type,
  attribute_model, attribute_values, regex_pattern, regex_cue, default_value, created_at, updated_at`

/** In the order they were made. @param model null: of both */
export async function listDefinitions(
  sql: Sql,
  accountId: number,
  model: AttributeModel | null,
): Promise<DefinitionRow[]> {
  const { rows } = await sql.query<DefinitionRow>(
    `select ${COLUMNS} from custom_attribute_definitions
     where account_id = $1 and ($2::text is null or attribute_model = $2) order by id`,
    [accountId, model],
  )
  return rows
}

export async function findDefinition(sql: Sql, accountId: number, id: number): Promise<DefinitionRow | null> {
  const { rows } = await sql.query<DefinitionRow>(
    `select ${COLUMNS} from custom_attribute_definitions where account_id = $1 and id = $2`,
    [accountId, id],
  )
  return rows[0] ?? null
}

export async function insertDefinition(sql: Sql, accountId: number, facts: DefinitionFacts): Promise<DefinitionRow> {
  const { rows } = await sql.query<DefinitionRow>(
    `insert into custom_attribute_definitions (account_id, attribute_display_name, attribute_description, attribute_key,
       attribute_display_type, attribute_model, attribute_values, regex_pattern, regex_cue, default_value)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${COLUMNS}`,
    [
      accountId,
      facts.attribute_display_name,
      facts.attribute_description,
      facts.attribute_key,
      facts.attribute_display_type,
      facts.attribute_model,
      json(facts.attribute_values),
      facts.regex_pattern,
      facts.regex_cue,
      facts.default_value,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('the attribute definition was not stored')
  return row
}

/** Key and model stay as they were made. */
export async function updateDefinition(
  sql: Sql,
  accountId: number,
  id: number,
  facts: DefinitionFacts,
): Promise<DefinitionRow | null> {
  const { rows } = await sql.query<DefinitionRow>(
    `update custom_attribute_definitions set attribute_display_name = $3, attribute_description = $4,
       attribute_display_type = $5, attribute_values = $6, regex_pattern = $7, regex_cue = $8, default_value = $9,
       updated_at = now()
     where account_id = $1 and id = $2 returning ${COLUMNS}`,
    [
      accountId,
      id,
      facts.attribute_display_name,
      facts.attribute_description,
      facts.attribute_display_type,
      json(facts.attribute_values),
      facts.regex_pattern,
      facts.regex_cue,
      facts.default_value,
    ],
  )
  return rows[0] ?? null
}

export async function deleteDefinition(sql: Sql, accountId: number, id: number): Promise<boolean> {
  const { count } = await sql.query('delete from custom_attribute_definitions where account_id = $1 and id = $2', [
    accountId,
    id,
  ])
  return count > 0
}

/** True when any conversation or contact of the account has a value under the key. */
export async function hasValues(sql: Sql, accountId: number, model: AttributeModel, key: string): Promise<boolean> {
  const table = model === 'conversation_attribute' ? 'conversations' : 'contacts'
  const { rows } = await sql.query(
    `select 1 from ${table} where account_id = $1 and custom_attributes -> $2::text is not null limit 1`,
    [accountId, key],
  )
  return rows.length > 0
}
