import type { AgentBot } from '@parley/shared/contract/agent-bot'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import { assertSeesInbox } from '../inboxes/inboxes.service.ts'
import { connectBot, findBotOfInbox, findUsableBot } from './agent-bots.queries.ts'
import { toAgentBot } from './agent-bots.service.ts'

/** `{agent_bot: {}}` when no bot is connected (configuration 2.2). @throws NotFound, Forbidden outside the inbox */
export async function botOfInbox(
  deps: Deps,
  member: Member,
  inboxId: number,
): Promise<{ agent_bot: AgentBot | Record<string, never> }> {
  await assertSeesInbox(deps, member, inboxId)
  const row = await findBotOfInbox(deps.db, member.accountId, inboxId)
  return { agent_bot: row ? toAgentBot(deps, member, row) : {} }
}

/** Connects a bot in place of the one before, or none. @throws NotFound for an inbox or a bot the account does not have */
export async function setBotOfInbox(deps: Deps, member: Member, inboxId: number, botId: number | null): Promise<void> {
  const { accountId } = member
  const inbox = await assertSeesInbox(deps, member, inboxId)
  await deps.db.transaction(async (tx) => {
    const before = await findBotOfInbox(tx, accountId, inboxId)
    const bot = botId === null ? null : await findUsableBot(tx, accountId, botId)
    if (botId !== null && !bot) throw new NotFound({ agentBot: botId })
    await connectBot(tx, accountId, inboxId, bot?.id ?? null)
    const subject = { type: 'Inbox', id: inbox.id, label: inbox.name } as const
    await recordAudit(tx, member, subject, { agent_bot: before?.name ?? null }, { agent_bot: bot?.name ?? null })
  })
}
