import type { AutomationAction, AutomationCondition } from '@parley/shared/contract/automation-rule'
import { json, type Sql } from '../../../db/db.ts'
import { renamedActions, renamedConditions, type Titles } from './named-labels.ts'

const isChanged = (before: unknown, after: unknown): boolean => json(before) !== json(after)

/** @returns the rules that name it */
async function renameInRules(tx: Sql, accountId: number, titles: Titles): Promise<number[]> {
  const { rows } = await tx.query<{ id: number; conditions: AutomationCondition[]; actions: AutomationAction[] }>(
    'select id, conditions, actions from automation_rules where account_id = $1 order by id for update',
    [accountId],
  )
  const changed: number[] = []
  for (const { id, ...before } of rows) {
    const conditions = renamedConditions(before.conditions, titles)
    const actions = renamedActions(before.actions, titles)
    if (!isChanged(before, { conditions, actions })) continue
    await tx.query(
      'update automation_rules set conditions = $3, actions = $4, updated_at = now() where account_id = $1 and id = $2',
      [accountId, id, json(conditions), json(actions)],
    )
    changed.push(id)
  }
  return changed
}

async function renameInMacros(tx: Sql, accountId: number, titles: Titles): Promise<void> {
  const { rows } = await tx.query<{ id: number; actions: AutomationAction[] }>(
    'select id, actions from macros where account_id = $1 order by id for update',
    [accountId],
  )
  for (const { id, actions: before } of rows) {
    const actions = renamedActions(before, titles)
    if (!isChanged(before, actions)) continue
    await tx.query('update macros set actions = $3, updated_at = now() where account_id = $1 and id = $2', [
      accountId,
      id,
      json(actions),
    ])
  }
}

async function renameInViews(tx: Sql, accountId: number, titles: Titles): Promise<void> {
  const { rows } = await tx.query<{ id: number; query: { payload: AutomationCondition[] } }>(
    `select id, query from custom_filters where account_id = $1 and jsonb_typeof(query -> 'payload') = 'array'
     order by id for update`,
    [accountId],
  )
  for (const { id, query: before } of rows) {
    const query = { ...before, payload: renamedConditions(before.payload, titles) }
    if (!isChanged(before, query)) continue
    await tx.query('update custom_filters set query = $3, updated_at = now() where account_id = $1 and id = $2', [
      accountId,
      id,
      json(query),
    ])
  }
}

/** Labels that decide whether an inbox asks for a rating. @returns how many inboxes name it */
async function renameInSurveys(tx: Sql, accountId: number, { from, to }: Titles): Promise<number> {
  const { count } = await tx.query(
    `update inboxes set updated_at = now(), csat_config = jsonb_set(csat_config, '{survey_rules,values}',
       (select jsonb_agg(case when title = $2 then $3 else title end order by place)
        from jsonb_array_elements_text(csat_config #> '{survey_rules,values}') with ordinality as named(title, place)))
     where account_id = $1 and csat_config #> '{survey_rules,values}' @> jsonb_build_array($2::text)`,
    [accountId, from, to],
  )
  return count
}

const renameInAccount = (tx: Sql, accountId: number, { from, to }: Titles): Promise<unknown> =>
  tx.query(
    `update accounts set settings = jsonb_set(settings, '{auto_resolve_label}', to_jsonb($3::text)), updated_at = now()
     where id = $1 and settings ->> 'auto_resolve_label' = $2`,
    [accountId, from, to],
  )

/** Whatever names a label by its title names it by the new one. @returns the automation rules among it, the number of inboxes */
export async function renameWhereNamed(
  tx: Sql,
  accountId: number,
  titles: Titles,
): Promise<{ rules: number[]; inboxes: number }> {
  const rules = await renameInRules(tx, accountId, titles)
  await renameInMacros(tx, accountId, titles)
  await renameInViews(tx, accountId, titles)
  await renameInAccount(tx, accountId, titles)
  return { rules, inboxes: await renameInSurveys(tx, accountId, titles) }
}
