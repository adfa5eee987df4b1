import {
  type Assistant,
  type AssistantChanges,
  type AssistantConfig,
  NEW_ASSISTANT_CONFIG,
} from '@parley/shared/contract/assistant'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound, Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { toUnix } from '../../presenters/time.ts'
import { makeAssistantBot, removeAssistantBot } from '../agent-bots/assistant-bot.service.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import { assertSound } from '../automation-rules/automation-rules.service.ts'
import {
  type AssistantRow,
  connectInboxes,
  countAssistants,
  findAssistant,
  insertAssistant,
  knownInboxes,
  knownPortals,
  listAssistants,
  lockAssistant,
  makeLive,
  renameBot,
  updateAssistant,
} from './assistants.queries.ts'

const MOST = 50

const subjectOf = ({ id, name }: AssistantRow) => ({ type: 'Assistant', id, label: name }) as const
const trailOf = ({ name, enabled, draft, live, inbox_ids }: AssistantRow) => ({ name, enabled, draft, live, inbox_ids })

const toAssistant = (row: AssistantRow): Assistant => ({
  id: row.id,
  name: row.name,
  enabled: row.enabled,
  agent_bot_id: row.agent_bot_id,
  draft: row.draft,
  live: row.live,
  is_changed: row.has_other_documents || JSON.stringify(row.draft) !== JSON.stringify(row.live),
  published_at: row.published_at && toUnix(row.published_at),
  inbox_ids: row.inbox_ids,
  documents: row.documents,
})

export const assistants = async (deps: Deps, { accountId }: Member): Promise<Assistant[]> =>
  (await listAssistants(deps.db, accountId)).map(toAssistant)

/** @throws NotFound */
export async function assistantIn(sql: Sql, accountId: number, id: number): Promise<AssistantRow> {
  const row = await findAssistant(sql, accountId, id)
  if (!row) throw new NotFound({ assistant: id })
  return row
}

/** The same, locked. @throws NotFound */
export async function lockedAssistant(tx: Sql, accountId: number, id: number): Promise<AssistantRow> {
  const row = await lockAssistant(tx, accountId, id)
  if (!row) throw new NotFound({ assistant: id })
  return row
}

export const assistant = async (deps: Deps, { accountId }: Member, id: number): Promise<Assistant> =>
  toAssistant(await assistantIn(deps.db, accountId, id))

export async function createAssistant(deps: Deps, member: Member, name: string): Promise<Assistant> {
  const { accountId } = member
  return deps.db.transaction(async (tx) => {
    if ((await countAssistants(tx, accountId)) >= MOST) throw new Refused(`An account has at most ${MOST} assistants`)
    const botId = await makeAssistantBot(deps, tx, accountId, name)
    const id = await insertAssistant(tx, accountId, { botId, draft: NEW_ASSISTANT_CONFIG })
    const row = await assistantIn(tx, accountId, id)
    await recordAudit(tx, member, subjectOf(row), null, trailOf(row))
    return toAssistant(row)
  })
}

/** @throws Invalid, FieldErrors for what the account does not have or what means nothing */
async function assertFits(tx: Sql, accountId: number, { draft, inbox_ids: inboxIds }: AssistantChanges): Promise<void> {
  if (inboxIds && (await knownInboxes(tx, accountId, inboxIds)) < new Set(inboxIds).size)
    throw new Invalid({ inbox_ids: 'has an inbox that is not of this account' })
  if (!draft) return
  const portals = [...new Set(draft.portals.map(({ portal_id }) => portal_id))]
  const categories = [...new Set(draft.portals.flatMap(({ category_ids }) => category_ids))]
  const known = await knownPortals(tx, accountId, { portals, categories })
  if (known.portals < portals.length || known.categories < categories.length)
    throw new Invalid({ portals: 'has a portal or category that is not of this account' })
  await assertSound(tx, accountId, { event_name: 'message_created', conditions: draft.conditions, actions: [] })
}

const joined = (draft: AssistantConfig): AssistantConfig => ({
  ...draft,
  conditions: draft.conditions.map((one, at) =>
    at === draft.conditions.length - 1 ? { ...one, query_operator: null } : one,
  ),
})

/** Changes what is given; the draft acts once it is published. @throws NotFound, Invalid, FieldErrors */
export async function changeAssistant(
  deps: Deps,
  member: Member,
  id: number,
  changes: AssistantChanges,
): Promise<Assistant> {
  const { accountId } = member
  return deps.db.transaction(async (tx) => {
    const before = await lockedAssistant(tx, accountId, id)
    await assertFits(tx, accountId, changes)
    const draft = changes.draft ? joined(changes.draft) : before.draft
    await updateAssistant(tx, accountId, id, { enabled: changes.enabled ?? before.enabled, draft })
    if (changes.name) await renameBot(tx, accountId, before.agent_bot_id, changes.name)
    if (changes.inbox_ids) await connectInboxes(tx, accountId, before.agent_bot_id, changes.inbox_ids)
    const row = await assistantIn(tx, accountId, id)
    await recordAudit(tx, member, subjectOf(row), trailOf(before), trailOf(row))
    return toAssistant(row)
  })
}

/** @throws NotFound */
export async function publishAssistant(deps: Deps, member: Member, id: number): Promise<Assistant> {
  return deps.db.transaction(async (tx) => {
    const before = await lockedAssistant(tx, member.accountId, id)
    await makeLive(tx, member.accountId, id, deps.now())
    const row = await assistantIn(tx, member.accountId, id)
    await recordAudit(tx, member, subjectOf(row), trailOf(before), trailOf(row))
    return toAssistant(row)
  })
}

/** Its bot goes with it: inboxes lose it, and what it has written stays. @throws NotFound */
export async function removeAssistant(deps: Deps, member: Member, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockedAssistant(tx, member.accountId, id)
    await removeAssistantBot(tx, member.accountId, row.agent_bot_id)
    await recordAudit(tx, member, subjectOf(row), trailOf(row), null)
  })
}
