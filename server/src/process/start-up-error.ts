import { DataFolderInUse } from '../db/data-folder-lock.ts'
import { NewerSchema } from '../db/migrate.ts'
import { BadEnvironment } from '../env.ts'

const SENTENCES: Record<string, (error: NodeJS.ErrnoException) => string> = {
  EADDRINUSE: (error) =>
    `Port ${(error as { port?: number }).port} is taken by another program. Stop it, or set PORT to a free one.`,
  EACCES: (error) => `No permission for ${error.path ?? error.syscall}. Choose another PORT or PARLEY_DATA_DIR.`,
  EROFS: (error) => `${error.path ?? 'The data folder'} is read-only. Choose another PARLEY_DATA_DIR.`,
  ENOSPC: () => 'The disk is full. Make room where PARLEY_DATA_DIR lies, then start again.',
  ECONNREFUSED: () => 'The database is not reachable at DATABASE_URL. Start it, or correct the address.',
  ENOTFOUND: () => 'The host in DATABASE_URL is not known. Correct the address.',
  ETIMEDOUT: () => 'The database at DATABASE_URL does not answer. Check the address and the network.',
  '28000': () => 'The database does not let the user of DATABASE_URL in. Correct the address, or create the user.',
  '28P01': () => 'The database refused the password in DATABASE_URL.',
  '3D000': () => 'The database named in DATABASE_URL does not exist. Create it, or correct the name.',
}

/** What to tell the person who tried to start the server; null for what only a stack explains. */
export function startUpError(error: unknown): string | null {
  if (error instanceof BadEnvironment) return `Cannot start with this environment. ${error.message}`
  if (error instanceof DataFolderInUse || error instanceof NewerSchema) return error.message
  const { code } = error as NodeJS.ErrnoException
  const sentence = code && SENTENCES[code]
  return sentence ? sentence(error as NodeJS.ErrnoException) : null
}
