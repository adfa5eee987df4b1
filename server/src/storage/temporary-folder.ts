import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DAY_MS = 86_400_000

const folder = (): string => join(tmpdir(), 'parley-uploads')

/** A path of its own for a file that is needed for a moment. */
export async function temporaryPath(): Promise<string> {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  return join(folder(), randomUUID())
}

/** Removes what processes that were killed have left there, a day later. */
export async function removeStaleFiles(now: Date): Promise<void> {
  // No folder: nothing was left.
  const names = await readdir(folder()).catch(() => [])
  for (const name of names) {
    const path = join(folder(), name)
    // Another process has removed it meanwhile.
    const facts = await stat(path).catch(() => null)
    if (facts && now.getTime() - facts.mtimeMs > DAY_MS) await rm(path, { force: true })
  }
}
