import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Conflict } from '../../errors.ts'
import { announce } from './announce.ts'
import { insertAudit } from './release-history.queries.ts'
import { deleteTarget, findTarget, nextRevision, putTarget, type ReleaseId } from './releases.queries.ts'
import { isSameRelease } from './resolve-release.ts'

/** What every change of what people get is made with. */
export interface Change {
  /** The revision the decision was made on. */
  revision: number
  /** 0: everybody. */
  accountId: number
  reason: string
  /** Open tabs that show the area take the change at once instead of at their next visit. */
  reload: boolean
}

/** A change that was made. */
export interface Changed {
  revision: number
  /** What the audience gets now; null when it follows everybody again. */
  target: ReleaseId | null
}

/** What was decided inside the transaction of a change. */
export interface Decision {
  /** What the audience gets from now on; null: none of its own. */
  target: ReleaseId | null
  /** When a pin ends by itself. */
  expiresAt?: Date | null
  /** What it is called in the history, where the caller could not know yet. */
  action?: string
  /** For the audit, where the target says too little. */
  before?: object | null
  after?: object
}

/** One change: the next revision, the new target, the audit, and then the announcement. @throws Conflict */
export async function change(
  deps: Deps,
  actor: string,
  remote: string,
  action: string,
  { revision: expected, accountId, reason, reload }: Change,
  decide: (tx: Sql) => Promise<Decision>,
): Promise<Changed> {
  const changed = await deps.db.transaction(async (tx): Promise<Changed> => {
    const revision = await nextRevision(tx, expected)
    if (revision === null) throw new Conflict('Somebody changed the releases meanwhile. Look again, then decide.')
    const was = await findTarget(tx, accountId, remote)
    const decided = await decide(tx)
    const { target: aim, expiresAt = null, before = asAudited(accountId, was), after } = decided
    const target = aim && { version: aim.version, build: aim.build }
    if (!target) await deleteTarget(tx, accountId, remote)
    else if (!was || !isSameRelease(was, target) || expiresAt !== was.expires_at)
      await putTarget(tx, { account_id: accountId, remote, ...target, status: 'active', expires_at: expiresAt })
    const said = {
      account_id: accountId,
      ...target,
      ...(expiresAt && { expires_at: expiresAt.toISOString() }),
      ...after,
    }
    await insertAudit(tx, { actor, action: decided.action ?? action, reason, remote, before, after: said })
    return { revision, target }
  })
  await announce(deps, accountId, { revision: changed.revision, ...(reload && { reload: remote }) })
  return changed
}

const asAudited = (accountId: number, was: ReleaseId | null): object | null =>
  was && { account_id: accountId, version: was.version, build: was.build }
