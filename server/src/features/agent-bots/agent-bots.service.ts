import type { AgentBot } from '@parley/shared/contract/agent-bot'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { isAdministrator, type Member } from '../../http/caller.ts'
import { fileUrl } from '../../storage/file-url.ts'
import { storeImage } from '../../storage/store-image.ts'
import type { UploadedFile } from '../../storage/uploaded-file.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import {
  type AgentBotRow,
  type BotFacts,
  deleteBot,
  findUsableBot,
  insertBot,
  listBots,
  lockOwnBot,
  updateBot,
  updateBotAvatar,
  updateBotToken,
} from './agent-bots.queries.ts'
import { freshSecret, freshToken, secretOf, tokenOf } from './bot-tokens.ts'
import { assertRunnable } from './csml-engine.ts'
import { fetchBotAvatar } from './fetch-avatar.job.ts'

/** What a body may carry. */
export interface BotForm extends Partial<BotFacts> {
  avatar?: UploadedFile | undefined
  /** Fetched after the answer. */
  avatar_url?: string | null | undefined
}

/** As the wire shows it; its token and secret only to administrators, and none of a system bot. */
export function toAgentBot(deps: Deps, member: Member, row: AgentBotRow): AgentBot {
  const isOwn = row.account_id !== null
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    thumbnail: fileUrl(deps.env, deps.now(), row.avatar_key),
    ...(isOwn && { outgoing_url: row.outgoing_url }),
    bot_type: row.bot_type,
    bot_config: row.bot_config,
    account_id: row.account_id,
    ...(isOwn &&
      isAdministrator(member) && {
        access_token: tokenOf(deps.env, row),
        secret: secretOf(deps.env, row),
      }),
    system_bot: !isOwn,
  }
}

const subjectOf = ({ id, name }: AgentBotRow) => ({ type: 'AgentBot', id, label: name }) as const
const factsOf = ({ name, description, outgoing_url, bot_type, bot_config }: BotFacts): BotFacts => ({
  name,
  description,
  outgoing_url,
  bot_type,
  bot_config,
})

export const agentBots = async (deps: Deps, member: Member): Promise<AgentBot[]> =>
  (await listBots(deps.db, member.accountId)).map((row) => toAgentBot(deps, member, row))

async function usable(sql: Sql, accountId: number, id: number): Promise<AgentBotRow> {
  const row = await findUsableBot(sql, accountId, id)
  if (!row) throw new NotFound({ agentBot: id })
  return row
}

async function own(tx: Sql, accountId: number, id: number): Promise<AgentBotRow> {
  const row = await lockOwnBot(tx, accountId, id)
  if (!row) throw new NotFound({ agentBot: id })
  return row
}

export const agentBot = async (deps: Deps, member: Member, id: number): Promise<AgentBot> =>
  toAgentBot(deps, member, await usable(deps.db, member.accountId, id))

/** Stores a form's picture, in place of `old`; the job for an address is stored with the change. */
async function dress(deps: Deps, tx: Sql, bot: { id: number; accountId: number }, form: BotForm, key?: string) {
  if (key) await updateBotAvatar(tx, bot.accountId, bot.id, key)
  else if (form.avatar_url) {
    await deps.jobs.add(tx, fetchBotAvatar, { accountId: bot.accountId, botId: bot.id, address: form.avatar_url })
  }
}

/** @throws Invalid, Refused (see `assertRunnable`) */
export async function createAgentBot(deps: Deps, member: Member, form: BotForm & { name: string }): Promise<AgentBot> {
  const { accountId } = member
  const facts = factsOf({ description: null, outgoing_url: null, bot_type: 'webhook', bot_config: {}, ...form })
  await assertRunnable(deps, facts)
  const key = form.avatar && (await storeImage(deps.blobs, form.avatar))
  const tokens = { ...freshToken(deps.env), ...freshSecret(deps.env) }
  const made = await deps.db.transaction(async (tx) => {
    const id = await insertBot(tx, accountId, facts, tokens)
    await dress(deps, tx, { id, accountId }, form, key)
    const row = await own(tx, accountId, id)
    await recordAudit(tx, member, subjectOf(row), null, facts)
    return row
  })
  return toAgentBot(deps, member, made)
}

/** Changes what is sent and leaves the rest. @throws NotFound, Invalid, Refused */
export async function changeAgentBot(deps: Deps, member: Member, id: number, form: BotForm): Promise<AgentBot> {
  const { accountId } = member
  const before = await usable(deps.db, accountId, id)
  const isOtherProgram = form.bot_type !== undefined || form.bot_config !== undefined
  if (isOtherProgram) await assertRunnable(deps, { ...before, ...form })
  const key = form.avatar && (await storeImage(deps.blobs, form.avatar))
  const { old, changed } = await deps.db.transaction(async (tx) => {
    const old = await own(tx, accountId, id)
    const facts = factsOf({ ...old, ...form })
    await updateBot(tx, accountId, id, facts)
    await dress(deps, tx, { id, accountId }, form, key)
    const changed = await own(tx, accountId, id)
    await recordAudit(tx, member, subjectOf(changed), factsOf(old), facts)
    return { old, changed }
  })
  if (key && old.avatar_key) await deps.blobs.remove(old.avatar_key)
  return toAgentBot(deps, member, changed)
}

export async function removeAgentBot(deps: Deps, member: Member, id: number): Promise<void> {
  const gone = await deps.db.transaction(async (tx) => {
    const row = await own(tx, member.accountId, id)
    await deleteBot(tx, member.accountId, id)
    await recordAudit(tx, member, subjectOf(row), factsOf(row), null)
    return row
  })
  if (gone.avatar_key) await deps.blobs.remove(gone.avatar_key)
}

/** Idempotent. */
export async function removeBotAvatar(deps: Deps, member: Member, id: number): Promise<AgentBot> {
  const old = await deps.db.transaction(async (tx) => {
    const row = await own(tx, member.accountId, id)
    await updateBotAvatar(tx, member.accountId, id, null)
    return row
  })
  if (old.avatar_key) await deps.blobs.remove(old.avatar_key)
  return toAgentBot(deps, member, { ...old, avatar_key: null })
}

/** The old token stops working at once. */
export async function resetBotToken(deps: Deps, member: Member, id: number): Promise<AgentBot> {
  const row = await deps.db.transaction(async (tx) => {
    const old = await own(tx, member.accountId, id)
    await updateBotToken(tx, member.accountId, id, freshToken(deps.env))
    const changed = await own(tx, member.accountId, id)
    // Masked in the trail; the digests only say that it is another one.
    const [was, is] = [old, changed].map((bot) => ({ access_token: bot.access_token_digest }))
    await recordAudit(tx, member, subjectOf(changed), was ?? null, is ?? null)
    return changed
  })
  return toAgentBot(deps, member, row)
}
