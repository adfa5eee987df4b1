import type { MacroAction, MacroFile } from '@parley/shared/contract/macro'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { FieldErrors } from '../../errors.ts'
import { attachmentsOf, attachUploads } from '../uploads/holding.service.ts'

const sendsFiles = ({ action_name }: MacroAction): boolean => action_name === 'send_attachment'

/** @throws FieldErrors for an id that names no file of the account */
const unknownFile = () => new FieldErrors({ actions: ['Macro execution actions send_attachment has an unknown file.'] })

/**
 * Keeps the files of the steps with the macro, and lets go of those that no step sends any more.
 * @param actions as clients send them, with blob ids
 * @returns as they are stored, with ids of the held files
 */
export async function keepMacroFiles(
  deps: Deps,
  tx: Tx,
  accountId: number,
  macroId: number,
  actions: readonly MacroAction[],
): Promise<MacroAction[]> {
  const blobIds = actions.filter(sendsFiles).flatMap((action) => action.action_params.map(String))
  const held = await attachUploads(deps, tx, accountId, { column: 'macro_id', id: macroId }, blobIds, unknownFile)
  let at = 0
  return actions.map((action) => {
    if (!sendsFiles(action)) return action
    const from = at
    at += action.action_params.length
    return { ...action, action_params: held.slice(from, at) }
  })
}

/** Files by macro, as it shows them. */
export async function macroFiles(
  deps: Deps,
  accountId: number,
  macroIds: readonly number[],
): Promise<Map<number, MacroFile[]>> {
  const held = await attachmentsOf(deps, accountId, 'macro_id', macroIds)
  const shown = [...held].map(([macro_id, files]): [number, MacroFile[]] => [
    macro_id,
    files.map((file) => ({ ...file, macro_id, account_id: accountId })),
  ])
  return new Map(shown)
}

/** Steps as clients know them: files by the blob ids under which the macro shows them. */
export const withBlobIds = (actions: readonly MacroAction[], files: readonly MacroFile[]): MacroAction[] =>
  actions.map((action) => {
    if (!sendsFiles(action)) return action
    const blobIds = action.action_params.flatMap((id) => files.find((file) => file.id === id)?.blob_id ?? [])
    return { ...action, action_params: blobIds }
  })
