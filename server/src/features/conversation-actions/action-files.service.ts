import type { MacroAction } from '@parley/shared/contract/macro'
import type { HeldFile } from '@parley/shared/contract/settings'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { DomainError } from '../../errors.ts'
import { attachUploads, type Holder } from '../uploads/attach-uploads.service.ts'

const sendsFiles = ({ action_name }: MacroAction): boolean => action_name === 'send_attachment'

/**
 * Keeps the files of the steps with their macro or rule, and lets go of those that no step sends any more.
 * @param actions as clients send them, with blob ids
 * @param unknown what to refuse with when an id names no file of the account
 * @returns as they are stored, with ids of the held files
 */
export async function keepActionFiles(
  deps: Deps,
  tx: Tx,
  accountId: number,
  holder: Holder,
  actions: readonly MacroAction[],
  unknown: () => DomainError,
): Promise<MacroAction[]> {
  const blobIds = actions.filter(sendsFiles).flatMap((action) => action.action_params.map(String))
  const held = await attachUploads(deps, tx, accountId, holder, blobIds, unknown)
  let at = 0
  return actions.map((action) => {
    if (!sendsFiles(action)) return action
    const from = at
    at += action.action_params.length
    return { ...action, action_params: held.slice(from, at) }
  })
}

/** Steps as clients know them: files by the blob ids under which their holder shows them. */
export const withBlobIds = (actions: readonly MacroAction[], files: readonly HeldFile[]): MacroAction[] =>
  actions.map((action) => {
    if (!sendsFiles(action)) return action
    const blobIds = action.action_params.flatMap((id) => files.find((file) => file.id === id)?.blob_id ?? [])
    return { ...action, action_params: blobIds }
  })
