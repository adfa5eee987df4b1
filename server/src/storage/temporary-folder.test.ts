import { access, utimes, writeFile } from 'node:fs/promises'
import { removeStaleFiles, temporaryPath } from './temporary-folder.ts'

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

test('what a killed process has left goes after a day, and what is in use stays', async () => {
  const [old, fresh] = [await temporaryPath(), await temporaryPath()]
  for (const path of [old, fresh]) await writeFile(path, 'half a file')
  const dayBefore = new Date(Date.now() - 25 * 3_600_000)
  await utimes(old, dayBefore, dayBefore)
  await removeStaleFiles(new Date())
  expect([await isThere(old), await isThere(fresh)]).toEqual([false, true])
})
