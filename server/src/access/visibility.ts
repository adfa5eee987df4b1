import type { Params } from '../db/params.ts'

/** Whose eyes: a member, or what is needed of one. */
export interface Viewer {
  accountId: number
  userId: number
  /** Effective permissions (contract, workspace 20.8). */
  permissions: readonly string[]
  /** An agent bot: sees everything in the inboxes it is connected to. */
  botId?: number
}

/** Sees everything in the inboxes they belong to, and nothing elsewhere. */
export const seesOwnInboxes = (viewer: Viewer): boolean =>
  viewer.botId !== undefined ||
  viewer.permissions.includes('agent') ||
  viewer.permissions.includes('conversation_manage')

export const seesAll = (viewer: Viewer): boolean => viewer.permissions.includes('administrator')

/** SQL condition "an inbox of the viewer's" on the inbox id column `column`. */
export function ownInbox(viewer: Viewer, column: string, p: Params): string {
  if (seesAll(viewer)) return 'true'
  const account = p.add(viewer.accountId)
  if (viewer.botId !== undefined) {
    return `${column} = any(array(select bi.id from inboxes bi where bi.account_id = ${account} and bi.agent_bot_id = ${p.add(viewer.botId)}))`
  }
  const user = p.add(viewer.userId)
  return `${column} = any(array(select im.inbox_id from inbox_members im where im.account_id = ${account} and im.user_id = ${user}))`
}

/**
 * The one SQL condition for "may see the conversation `c`" (workspace 20.8); permissions of a custom role add up.
 * Its mirror, from a conversation to the people who see it, is `staffOf` in `access/viewers.queries.ts`.
 */
export function visibleTo(viewer: Viewer, p: Params): string {
  if (seesAll(viewer)) return 'true'
  const own = () => ownInbox(viewer, 'c.inbox_id', p)
  if (seesOwnInboxes(viewer)) return own()
  const user = () => `${p.add(viewer.userId)}::int`
  const ways: string[] = []
  if (viewer.permissions.includes('conversation_unassigned_manage')) {
    ways.push('c.assignee_id is null', `c.assignee_id = ${user()}`)
  }
  if (viewer.permissions.includes('conversation_participating_manage')) {
    // Not `participates`: this one is worked out once per statement and not once per conversation.
    ways.push(
      `c.assignee_id = ${user()}`,
      `c.id in (select cp.conversation_id from conversation_participants cp
         where cp.account_id = ${p.add(viewer.accountId)} and cp.user_id = ${user()})`,
    )
  }
  return ways.length === 0 ? 'false' : `(${own()} and (${ways.join(' or ')}))`
}

/** SQL condition "`user` participates in the conversation" of the row alias given. */
export const participates = (alias: string, user: string): string =>
  `exists (select 1 from conversation_participants cp
     where cp.account_id = ${alias}.account_id and cp.conversation_id = ${alias}.id and cp.user_id = ${user})`
