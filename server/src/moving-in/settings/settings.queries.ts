import { json, type Sql } from '../../db/db.ts'
import type { SourceSettings } from '../source/setting-shapes.ts'

/** The row that stands for it here, or a new one. */
async function foundOr(
  found: Promise<{ rows: { id: number }[] }>,
  make: () => Promise<{ rows: { id: number }[] }>,
): Promise<number> {
  const [row] = (await found).rows
  return row?.id ?? (await make()).rows[0]?.id ?? 0
}

type Team = SourceSettings['teams'] & { week: unknown }
export const team = (sql: Sql, accountId: number, it: Team): Promise<number> =>
  foundOr(
    sql.query('select id from teams where account_id = $1 and name = $2', [accountId, it.name.toLowerCase()]),
    () =>
      sql.query(
        `insert into teams (account_id, name, description, allow_auto_assign, working_hours_enabled, timezone,
         out_of_office_message, working_hours) values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb) returning id`,
        [
          accountId,
          it.name.toLowerCase(),
          it.description,
          it.allow_auto_assign,
          it.working_hours_enabled,
          it.timezone,
          it.out_of_office_message,
          json(it.week),
        ],
      ),
  )

export const addTeamMembers = (sql: Sql, accountId: number, teamId: number, userIds: readonly number[]) =>
  sql.query(
    `insert into team_members (account_id, team_id, user_id) select $1::int, $2::int, unnest($3::int[]) on conflict do nothing`,
    [accountId, teamId, userIds],
  )

export const label = (sql: Sql, accountId: number, it: SourceSettings['labels']): Promise<number> =>
  foundOr(
    sql.query('select id from labels where account_id = $1 and title = $2', [accountId, it.title.toLowerCase()]),
    () =>
      sql.query(
        `insert into labels (account_id, title, description, color, show_on_sidebar) values ($1, $2, $3, $4, $5) returning id`,
        [accountId, it.title.toLowerCase(), it.description, it.color, it.show_on_sidebar],
      ),
  )

type Definition = SourceSettings['custom_attribute_definitions']
export const attributeDefinition = (sql: Sql, accountId: number, it: Definition): Promise<number> =>
  foundOr(
    sql.query(
      'select id from custom_attribute_definitions where account_id = $1 and attribute_model = $2 and attribute_key = $3',
      [accountId, it.attribute_model, it.attribute_key],
    ),
    () =>
      sql.query(
        `insert into custom_attribute_definitions (account_id, attribute_display_name, attribute_description, attribute_key,
           attribute_display_type, attribute_model, attribute_values, regex_pattern, regex_cue, default_value)
         values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10) returning id`,
        [
          accountId,
          it.attribute_display_name,
          it.attribute_description,
          it.attribute_key,
          it.attribute_display_type,
          it.attribute_model,
          json(it.attribute_values),
          it.regex_pattern,
          it.regex_cue,
          it.default_value,
        ],
      ),
  )

export const cannedResponse = (sql: Sql, accountId: number, it: SourceSettings['canned_responses']): Promise<number> =>
  foundOr(
    sql.query('select id from canned_responses where account_id = $1 and short_code = $2', [accountId, it.short_code]),
    () =>
      sql.query('insert into canned_responses (account_id, short_code, content) values ($1, $2, $3) returning id', [
        accountId,
        it.short_code,
        it.content,
      ]),
  )

/** Columns of `uploads` that name who holds a file. */
export type Holder = 'canned_response_id' | 'macro_id' | 'automation_rule_id'

export const holdFiles = (sql: Sql, accountId: number, holder: Holder, id: number, uploadIds: readonly number[]) =>
  sql.query(`update uploads set ${holder} = $2 where account_id = $1 and id = any($3::int[])`, [
    accountId,
    id,
    uploadIds,
  ])

type Action = SourceSettings['macros']['actions'][number]
export async function macro(
  sql: Sql,
  accountId: number,
  it: { name: string; visibility: string; actions: readonly Action[]; authorId: number | null },
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into macros (account_id, name, visibility, actions, created_by_id, updated_by_id)
     values ($1, $2, $3, $4::jsonb, $5, $5) returning id`,
    [accountId, it.name, it.visibility, json(it.actions), it.authorId],
  )
  return rows[0]?.id ?? 0
}

/** Switched off, behind the others. */
export async function rule(
  sql: Sql,
  accountId: number,
  it: Pick<SourceSettings['automation_rules'], 'name' | 'description' | 'event_name' | 'conditions' | 'actions'>,
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into automation_rules (account_id, name, description, event_name, active, conditions, actions, position)
     select $1::int, $2, $3, $4, false, $5::jsonb, $6::jsonb,
       coalesce((select max(position) from automation_rules where account_id = $1::int), 0) + 1 returning id`,
    [accountId, it.name, it.description, it.event_name, json(it.conditions), json(it.actions)],
  )
  return rows[0]?.id ?? 0
}
