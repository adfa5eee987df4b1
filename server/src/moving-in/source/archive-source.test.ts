import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { create } from 'tar'
import { testRun } from '../../testing/test-env.ts'
import { openArchiveSource } from './archive-source.ts'

const MANIFEST = {
  format: 1,
  key: 'https://desk.test/accounts/1',
  account: {},
  counts: { contacts: 0, conversations: 0, articles: 0 },
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), `${testRun()}archive-`))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** An archive of these files; `links` lead wherever they say. */
async function archive(files: Record<string, string>, links: Record<string, string> = {}): Promise<string> {
  const inside = join(folder, 'inside')
  await mkdir(join(inside, 'files', '0', '1'), { recursive: true })
  for (const [name, content] of Object.entries(files)) await writeFile(join(inside, name), content)
  for (const [name, target] of Object.entries(links)) await symlink(target, join(inside, name))
  const file = join(folder, 'account.tgz')
  await create({ file, gzip: true, cwd: inside, portable: true }, ['.'])
  return file
}

test('files come out of the archive and out of nowhere else', async () => {
  const files = { 'manifest.json': JSON.stringify(MANIFEST), 'files/0/1/bill.txt': 'Bill' }
  const source = await openArchiveSource(await archive(files, { 'files/0/1/link': '/etc/passwd' }))
  expect(await text((await source.file('files/0/1/bill.txt')).body)).toBe('Bill')
  for (const address of ['files/0/1/link', 'files/../manifest.json', '/etc/passwd', '../secret', 'https://desk.test/x'])
    await expect((async () => source.file(address))()).rejects.toThrow('not in the archive')
  await source.close()
})

test('what is no archive of an account, damaged, or of another version is refused in words', async () => {
  await expect(openArchiveSource(join(folder, 'nothing.tgz'))).rejects.toThrow('There is no file')
  await writeFile(join(folder, 'text.tgz'), 'not packed')
  await expect(openArchiveSource(join(folder, 'text.tgz'))).rejects.toThrow('cannot be read')
  await expect(openArchiveSource(await archive({ 'other.txt': '' }))).rejects.toThrow('is no account that was exported')
  const newer = { 'manifest.json': JSON.stringify({ ...MANIFEST, format: 2 }) }
  await expect(openArchiveSource(await archive(newer))).rejects.toThrow('written by another version')
  const damaged = { 'manifest.json': JSON.stringify(MANIFEST), 'contacts.jsonl': '{"id": 1}\n{"id": ' }
  const source = await openArchiveSource(await archive(damaged))
  await expect(
    (async () => {
      for await (const _ of source.contacts());
    })(),
  ).rejects.toThrow('contacts.jsonl is damaged')
  await source.close()
})
