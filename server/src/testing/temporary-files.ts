import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'

/** How many temporary files hold this text; other tests have theirs in the same folder. */
export async function temporaryFilesWith(marker: string): Promise<number> {
  const folder = join(tmpdir(), 'parley-uploads')
  const names = await readdir(folder).catch(() => [])
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1').catch(() => '')))
  return contents.filter((content) => content.includes(marker)).length
}

/** Resolves when so many are there. */
export async function untilTemporaryFiles(marker: string, count: number): Promise<void> {
  while ((await temporaryFilesWith(marker)) !== count) await setImmediate()
}
