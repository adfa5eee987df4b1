import type { InboundFile } from '../../../channels/channel.ts'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../errors.ts'
import type { UploadedFile } from '../../../storage/uploaded-file.ts'
import { discardFiles, type StoredFile, storeFiles } from '../../messages/send/attachments.service.ts'
import type { KeptPart } from './mail-pictures.ts'

/** Of one message; the contract's. */
const MAX_FILES = 15

/** Null: we do not keep such a file, whoever sends it. */
async function keepOne(deps: Deps, accountId: number, file: UploadedFile): Promise<StoredFile | null> {
  try {
    const [stored = null] = await storeFiles(deps, accountId, [file], { isWebWidget: false, recorded: false })
    return stored
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  } finally {
    await file.discard()
  }
}

/**
 * Stores what comes with a message, before the transaction that names it.
 * @param fetch null: it is not to be had
 * @returns what is kept, and whether something of it could not be: the message is one all the same
 */
export async function keepFiles(
  deps: Deps,
  accountId: number,
  files: readonly InboundFile[],
  fetch: (file: InboundFile) => Promise<UploadedFile | null>,
): Promise<{ kept: KeptPart[]; isLacking: boolean }> {
  const kept: KeptPart[] = []
  try {
    for (const file of files.slice(0, MAX_FILES)) {
      const fetched = await fetch(file)
      const stored = fetched && (await keepOne(deps, accountId, fetched))
      if (stored) kept.push([file, stored])
    }
  } catch (error) {
    await discardFiles(
      deps,
      accountId,
      kept.map(([, stored]) => stored),
    )
    throw error
  }
  return { kept, isLacking: kept.length < files.length }
}
