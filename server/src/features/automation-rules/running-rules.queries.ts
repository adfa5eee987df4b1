import type { ActionOutcome, AutomationEvent, RuleFailure } from '@parley/shared/contract/automation-rule'
import type { StepRefusal } from '@parley/shared/contract/macro-run'
import { json, type Sql } from '../../db/db.ts'
import type { RuleFields } from './automation-rules.queries.ts'
import type { Nameable } from './evaluation/rule-problems.ts'

/** Events among these that an active rule of an account in use waits for. */
export async function awaitedEvents(
  sql: Sql,
  accountId: number,
  events: readonly AutomationEvent[],
): Promise<AutomationEvent[]> {
  const { rows } = await sql.query<{ event_name: AutomationEvent }>(
    `select distinct r.event_name from automation_rules r join accounts a on a.id = r.account_id
     where r.account_id = $1 and r.active and r.event_name = any($2::text[]) and a.status = 'active'
       and coalesce((a.features ->> 'automations')::boolean, true)`,
    [accountId, events],
  )
  return rows.map(({ event_name: name }) => name)
}

export interface ActiveRule extends RuleFields {
  id: number
  account_id: number
}

const ACTIVE = `select id, account_id, name, description, event_name, active, conditions, actions from automation_rules where active`

export async function activeRules(sql: Sql, accountId: number, event: AutomationEvent): Promise<ActiveRule[]> {
  const { rows } = await sql.query<ActiveRule>(
    `${ACTIVE} and account_id = $1 and event_name = $2 order by position, id`,
    [accountId, event],
  )
  return rows
}

export async function allActiveRules(sql: Sql): Promise<ActiveRule[]> {
  const { rows } = await sql.query<ActiveRule>(`${ACTIVE} order by account_id, position, id`)
  return rows
}

/** Everything of the account that a rule may name. */
export async function nameableIn(sql: Sql, accountId: number): Promise<Nameable> {
  const { rows } = await sql.query<{
    own: { key: string; type: string }[]
    labels: string[]
    teams: number[]
    agents: number[]
    inboxes: number[]
    policies: number[]
  }>(
    `select coalesce((select json_agg(json_build_object('key', attribute_model || '.' || attribute_key, 'type', attribute_display_type))
         from custom_attribute_definitions where account_id = $1), '[]') as own,
       array(select lower(title) from labels where account_id = $1) as labels,
       array(select id from teams where account_id = $1) as teams,
       array(select user_id from account_users where account_id = $1) as agents,
       array(select id from inboxes where account_id = $1) as inboxes,
       array(select p.id from sla_policies p join accounts a on a.id = p.account_id where p.account_id = $1
         and coalesce((a.features ->> 'sla')::boolean, false)) as policies`,
    [accountId],
  )
  const [row] = rows
  return {
    own: new Map(row?.own.map(({ key, type }) => [key, type])),
    labels: new Set(row?.labels),
    teams: new Set(row?.teams),
    agents: new Set(row?.agents),
    inboxes: new Set(row?.inboxes),
    slaPolicies: new Set(row?.policies),
  }
}

/** An event that rules act on. */
export interface RuleEvent {
  accountId: number
  conversationId: number
  event: AutomationEvent
  /** One per event, however often its job is tried. */
  key: string
}

export interface ActionResult {
  action_name: string
  outcome: ActionOutcome
  reason?: string
  reason_code?: StepRefusal
  missing?: string[]
}

/** Takes the event for the rule. False: it has acted on it already. An earlier try that stopped midway does not count. */
export async function claimRun(sql: Sql, ruleId: number, of: RuleEvent, now: Date): Promise<boolean> {
  const { count } = await sql.query(
    `insert into automation_runs as r (account_id, rule_id, event_key, event_name, conversation_id, state, ran_at)
     values ($1, $2, $3, $4, $5, 'done', $6)
     on conflict (account_id, rule_id, event_key) do update set state = 'done', error = null, error_code = null,
       error_about = null, ran_at = excluded.ran_at
       where r.error is not null`,
    [of.accountId, ruleId, of.key, of.event, of.conversationId, now],
  )
  return count > 0
}

export async function finishRun(
  sql: Sql,
  ruleId: number,
  of: RuleEvent,
  results: readonly ActionResult[],
): Promise<void> {
  const failed = results.filter(({ outcome }) => outcome === 'failed').length
  const state = failed === 0 ? 'done' : failed === results.length ? 'failed' : 'partly'
  await sql.query(
    'update automation_runs set state = $4, results = $5::jsonb where account_id = $1 and rule_id = $2 and event_key = $3',
    [of.accountId, ruleId, of.key, state, json(results)],
  )
}

/** Why a rule did nothing at all. */
export interface Failure {
  /** In English. */
  error: string
  code: RuleFailure
  /** The attributes that conditions ask for. */
  about: readonly string[]
}

/** @returns false when the rule has acted on the event, or this is known already */
export async function noteFailure(sql: Sql, ruleId: number, of: RuleEvent, why: Failure, now: Date): Promise<boolean> {
  const { error, code, about } = why
  const { count } = await sql.query(
    `insert into automation_runs (account_id, rule_id, event_key, event_name, conversation_id, state, error, error_code,
       error_about, ran_at)
     values ($1, $2, $3, $4, $5, 'failed', $6, $7, $8, $9) on conflict (account_id, rule_id, event_key) do nothing`,
    [of.accountId, ruleId, of.key, of.event, of.conversationId, error.slice(0, 500), code, about, now],
  )
  return count > 0
}

/** @returns how many runs in a row have found a condition that means nothing any more */
export async function countError(sql: Sql, accountId: number, id: number): Promise<number> {
  const { rows } = await sql.query<{ error_count: number }>(
    'update automation_rules set error_count = error_count + 1 where account_id = $1 and id = $2 returning error_count',
    [accountId, id],
  )
  return rows[0]?.error_count ?? 0
}

/** @returns false when it was off already */
export async function switchOff(sql: Sql, accountId: number, id: number, reason: string): Promise<boolean> {
  const { count } = await sql.query(
    `update automation_rules set active = false, disabled_reason = $3, updated_at = now()
     where account_id = $1 and id = $2 and active`,
    [accountId, id, reason],
  )
  return count > 0
}

export async function administratorsOf(sql: Sql, accountId: number): Promise<{ email: string; name: string }[]> {
  const { rows } = await sql.query<{ email: string; name: string }>(
    `select u.email, u.name from account_users au join users u on u.id = au.user_id
     where au.account_id = $1 and au.role = 'administrator' and u.confirmed_at is not null order by u.id`,
    [accountId],
  )
  return rows
}

const MOST_PURGED = 5000

export async function deleteRunsBefore(sql: Sql, before: Date): Promise<number> {
  const { count } = await sql.query(
    `delete from automation_runs where id in (select id from automation_runs where ran_at < $1 limit ${MOST_PURGED})`,
    [before],
  )
  return count
}
