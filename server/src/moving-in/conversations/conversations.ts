import type { Upload } from '../../features/uploads/uploads.queries.ts'
import type { Importing } from '../ledger/import-context.ts'
import { keepSourceFile } from '../ledger/keep-file.ts'
import { ownIds, storePage } from '../ledger/state.queries.ts'
import { turns } from '../source/asking.ts'
import type { ConversationPart, KnownUntil } from '../source/source.ts'
import { hasFile, type OwnRows, versionOf } from './compose.ts'
import { countConversations, knownConversations } from './conversations.queries.ts'
import { type KeptFiles, storeParts } from './store-page.ts'

/** Files that are fetched at once. */
const FILES_AT_ONCE = 4

async function keptFiles(importing: Importing, parts: readonly ConversationPart[]): Promise<KeptFiles> {
  const inTurn = turns(FILES_AT_ONCE)
  const kept = new Map<number, Upload>()
  const attachments = parts.flatMap(({ messages }) =>
    messages.flatMap((message) => message.attachments.filter(hasFile).map((one) => ({ one, message: message.id }))),
  )
  await Promise.all(
    attachments.map(({ one, message }) =>
      inTurn(async () => {
        const upload = await keepSourceFile(importing, one.data_url ?? '', { kind: 'messages', id: message })
        if (upload) kept.set(one.id, upload)
      }),
    ),
  )
  return kept
}

async function bringFrom(importing: Importing, own: OwnRows, page: number): Promise<void> {
  const { deps, row, source, came } = importing
  const knownUntil: KnownUntil = async (conversations) => {
    const known = await knownConversations(
      deps.db,
      row,
      conversations.map(({ id }) => id),
    )
    return conversations.map((conversation) => {
      const one = known.get(conversation.id)
      if (one && (one.version === versionOf(conversation) || !one.is_here)) return null
      return one?.last_message ?? 0
    })
  }
  for await (const { ended, parts } of source.conversations(page, knownUntil)) {
    if (ended !== null) await storePage(deps.db, row, ended + 1)
    if (parts.length === 0) continue
    const messages = await storeParts(importing, own, parts, await keptFiles(importing, parts))
    came('messages', messages)
    came('conversations', parts.filter(({ isComplete }) => isComplete).length)
  }
}

/**
 * Conversations from the oldest on. Where an earlier run was cut off it goes on; a list that became shorter meanwhile
 * hides some that way, so that it is then walked once more from its beginning.
 */
export async function bringConversations(importing: Importing): Promise<void> {
  const { deps, row, source } = importing
  const own: OwnRows = {
    agents: await ownIds(deps.db, row, 'agents'),
    teams: await ownIds(deps.db, row, 'teams'),
    inboxes: await ownIds(deps.db, row, 'inboxes'),
    rules: await ownIds(deps.db, row, 'automation_rules'),
  }
  await bringFrom(importing, own, row.reached_page)
  if (row.reached_page === 1) return
  const [{ conversations }, here] = [await source.counts(), await countConversations(deps.db, row)]
  if (here < conversations) await bringFrom(importing, own, 1)
}
