import { Refused, TooLarge } from '../../errors.ts'
import type { Upload } from '../../features/uploads/uploads.queries.ts'
import { keepFile } from '../../features/uploads/uploads.service.ts'
import { toTemporaryFile } from '../../storage/temporary-file.ts'
import { FileRefused, SourceRefused } from '../source/source.ts'
import { type Importing, note } from './import-context.ts'

const TRIES = 3

async function fetched({ deps, source, row }: Importing, address: string, filename: string | null): Promise<Upload> {
  const { body, ...facts } = await source.file(address)
  const file = await toTemporaryFile(body, { ...facts, filename: filename ?? facts.filename })
  try {
    return await keepFile(deps, row.account_id, file)
  } finally {
    await file.discard()
  }
}

/** Why it can never be kept; null where another try may do. */
function refusalOf(error: unknown): string | null {
  if (error instanceof FileRefused || error instanceof Refused) return error.message
  return error instanceof TooLarge ? 'the file is larger than 40 MB' : null
}

/**
 * Keeps a file of the source; who names it for good does so in the transaction that follows, or it is collected in two days.
 * @param whose what is told of it when it cannot come
 * @returns null when it cannot; that has been noted
 * @throws SourceRefused when the other side breaks off again and again
 */
export async function keepSourceFile(
  importing: Importing,
  address: string,
  whose: { kind: string; id: number },
  filename: string | null = null,
): Promise<Upload | null> {
  let last = ''
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      return await fetched(importing, address, filename)
    } catch (error) {
      if (error instanceof SourceRefused) throw error
      const reason = refusalOf(error)
      if (reason !== null) {
        await note(importing, { kind: `files of ${whose.kind}`, id: String(whose.id), reason })
        return null
      }
      last = (error as Error).message
    }
  }
  throw new SourceRefused(`A file breaks off again and again (${last}). What has come stays: go on later.`)
}
