import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { create } from 'tar'
import type { Deps } from '../../../deps.ts'
import { temporaryPath } from '../../../storage/temporary-folder.ts'
import { filesOf, messagesAfter, PERSON_PARTS, personPart } from './person-data.queries.ts'

const AT_ONCE = 500

/** `person.json`, piece by piece: a person may have a hundred thousand messages. */
async function* personJson(deps: Deps, accountId: number, contactId: number) {
  yield '{\n'
  for (const part of PERSON_PARTS) {
    const rows = await personPart(deps.db, part, accountId, contactId)
    yield `${JSON.stringify(part)}: ${JSON.stringify(part === 'contact' ? rows[0] : rows, null, 1)},\n`
  }
  yield '"messages": ['
  for (let [after, isFirst] = [0, true]; ; ) {
    const page = await messagesAfter(deps.db, accountId, contactId, after, AT_ONCE)
    if (page.length === 0) break
    yield page.map(({ message }, at) => `${isFirst && at === 0 ? '' : ','}\n${JSON.stringify(message)}`).join('')
    isFirst = false
    after = page.at(-1)?.id ?? after
  }
  yield ']\n}\n'
}

/** Names come from strangers: nothing of them may be a folder. */
const inFolder = (name: string): string => name.replace(/[\\/\p{Cc}]/gu, '_').slice(0, 180)

async function gather(deps: Deps, folder: string, accountId: number, contactId: number): Promise<void> {
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 })
  await pipeline(Readable.from(personJson(deps, accountId, contactId)), createWriteStream(join(folder, 'person.json')))
  for (const { name, storage_key: key } of await filesOf(deps.db, accountId, contactId)) {
    const file = await deps.blobs.get(key)
    if (file) await pipeline(file.body, createWriteStream(join(folder, 'files', inFolder(name))))
  }
}

/** Everything that is kept of a person as one archive under `key`: `person.json` and the folder `files`. */
export async function writePerson(deps: Deps, key: string, accountId: number, contactId: number): Promise<void> {
  const folder = await temporaryPath()
  const archive = `${folder}.tar.gz`
  try {
    await gather(deps, folder, accountId, contactId)
    await create({ file: archive, gzip: true, cwd: folder, portable: true }, ['.'])
    await deps.blobs.put(key, createReadStream(archive), { contentType: 'application/gzip' })
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(archive, { force: true })
  }
}
