import type { MacroAction, MacroFile } from '@parley/shared/contract/macro'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { FieldErrors } from '../../errors.ts'
import { keepActionFiles } from '../conversation-actions/action-files.service.ts'
import { attachmentsOf } from '../uploads/attach-uploads.service.ts'

const unknownFile = () => new FieldErrors({ actions: ['Macro execution actions send_attachment has an unknown file.'] })

/** Keeps the files of the steps with the macro. @throws FieldErrors for an id that names no file of the account */
export const keepMacroFiles = (
  deps: Deps,
  tx: Tx,
  accountId: number,
  macroId: number,
  actions: readonly MacroAction[],
): Promise<MacroAction[]> =>
  keepActionFiles(deps, tx, accountId, { column: 'macro_id', id: macroId }, actions, unknownFile)

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
