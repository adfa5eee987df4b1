import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve, sep } from 'node:path'
import { extract } from 'tar'
import * as v from 'valibot'
import { readJson } from './asking.ts'
import { idOf, type RawPart, type RawSource, type RawWanted } from './raw.ts'
import { FileRefused, SourceRefused } from './source.ts'

/** How files lie in an archive; a reader refuses another number. */
export const ARCHIVE_FORMAT = 1
/** Lines that are handed over at once. */
const LINES = 25
/** The longest line that is read: a part of a conversation. */
const LINE_BYTES = 128 * 1024 * 1024

const Manifest = v.object({
  format: v.number(),
  key: v.string(),
  account: v.unknown(),
  counts: v.object({ contacts: v.number(), conversations: v.number(), articles: v.number() }),
})

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LINE_BYTES) throw new SourceRefused(`${basename(file)} has a line that is too long to be read.`)
    yield* lines
  }
  if (rest !== '') yield rest
}

function parsed(line: string, file: string): unknown {
  try {
    return readJson(line)
  } catch {
    throw new SourceRefused(`${basename(file)} is damaged: a line of it is not JSON.`)
  }
}

/** Records of a file, some at a time; none where there is no such file. */
async function* recordsOf(file: string): AsyncGenerator<unknown[]> {
  let held: unknown[] = []
  try {
    for await (const line of linesOf(file)) {
      held.push(parsed(line, file))
      if (held.length < LINES) continue
      yield held
      held = []
    }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  if (held.length > 0) yield held
}

async function all(file: string): Promise<unknown[] | null> {
  // What is not in the archive the account did not have.
  if (!(await stat(file).catch(() => null))) return null
  const records = []
  for await (const some of recordsOf(file)) records.push(...some)
  return records
}

const Members = v.object({ of: v.string(), id: v.number(), members: v.array(v.unknown()) })
const Labelled = v.object({ label: v.string(), contacts: v.array(v.unknown()) })
const Part = v.object({ conversation: v.unknown(), messages: v.array(v.unknown()), is_complete: v.boolean() })
const Notes = v.object({ contact_id: v.number(), notes: v.array(v.unknown()) })

const partOf = (record: unknown): RawPart[] => {
  const read = v.safeParse(Part, record)
  if (!read.success) return []
  const { conversation, messages, is_complete: isComplete } = read.output
  return [{ conversation, messages, isComplete }]
}

/** Parts of a long conversation follow each other: no two of them in one group, so that each is stored before the next is asked for. */
function groupsOf(parts: readonly RawPart[]): RawPart[][] {
  const groups: RawPart[][] = []
  let ids = new Set<number>()
  for (const part of parts) {
    const id = idOf(part.conversation)
    if (groups.length === 0 || ids.has(id)) {
      groups.push([])
      ids = new Set()
    }
    ids.add(id)
    groups.at(-1)?.push(part)
  }
  return groups
}

async function* conversationsOf(file: string, fromPage: number, wanted: RawWanted) {
  let page = 0
  for await (const records of recordsOf(file)) {
    page += 1
    if (page < fromPage) continue
    for (const group of groupsOf(records.flatMap(partOf))) {
      const known = await wanted(group.map(({ conversation }) => conversation))
      const parts = group.flatMap((part, at) => {
        const after = known[at] ?? null
        return after === null ? [] : [{ ...part, messages: part.messages.filter((one) => !(idOf(one) <= after)) }]
      })
      yield { ended: null, parts }
    }
    yield { ended: page, parts: [] }
  }
}

async function unpacked(file: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-import-'))
  try {
    // Links could lead out of the folder; what an export writes has none.
    const filter = (_path: string, entry: object) =>
      ['File', 'Directory', undefined].includes((entry as { type?: string }).type)
    await extract({ file, cwd: folder, strict: true, preserveOwner: false, filter })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new SourceRefused(`${file} cannot be read: ${(error as Error).message}.`)
  }
  return folder
}

async function manifestIn(folder: string, file: string) {
  // Without one it is another archive, which is said below.
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null)
  const read = v.safeParse(Manifest, text === null ? null : parsed(text, 'manifest.json'))
  if (!read.success) throw new SourceRefused(`${file} is no account that was exported.`)
  if (read.output.format !== ARCHIVE_FORMAT)
    throw new SourceRefused(
      `${file} was written by another version (format ${read.output.format}, ${ARCHIVE_FORMAT} is read here).`,
    )
  return read.output
}

function fileIn(folder: string, address: string) {
  const root = resolve(folder, 'files')
  const path = resolve(folder, address)
  if (!path.startsWith(root + sep)) throw new FileRefused('it is not in the archive')
  return stat(path).then(
    () => ({ body: createReadStream(path), filename: basename(path), contentType: 'application/octet-stream' }),
    () => {
      throw new FileRefused('it is not in the archive')
    },
  )
}

/** What the settings of a kind lie in. */
export const settingsFile = (kind: string): string => `${kind}.jsonl`
/** What of a portal lies in. */
export const portalFile = (slug: string, what: 'categories' | 'articles'): string =>
  `portal-${Buffer.from(slug).toString('hex').slice(0, 200)}-${what}.jsonl`

/** An account that `npm run export` has written. It is unpacked into a folder of its own, which goes with `close`. @throws SourceRefused */
export async function openArchiveSource(file: string): Promise<RawSource> {
  // Unreadable is as good as missing, and said so.
  if (!(await stat(file).catch(() => null))?.isFile()) throw new SourceRefused(`There is no file ${file}.`)
  const folder = await unpacked(file)
  const close = () => rm(folder, { recursive: true, force: true })
  try {
    const { key, account, counts } = await manifestIn(folder, file)
    const at = (name: string) => join(folder, name)
    const members = (await all(at('members.jsonl'))) ?? []
    const notes = new Map(
      ((await all(at('notes.jsonl'))) ?? []).flatMap((one) =>
        v.is(Notes, one) ? [[one.contact_id, one.notes] as const] : [],
      ),
    )
    return {
      key,
      account: async () => account,
      counts: async () => counts,
      settings: (kind) => all(at(settingsFile(kind))),
      members: async (of, id) =>
        members.flatMap((one) => (v.is(Members, one) && one.of === of && one.id === id ? one.members : [])),
      contacts: () => recordsOf(at('contacts.jsonl')),
      async *contactsLabelled(title) {
        for await (const records of recordsOf(at('labelled.jsonl')))
          for (const one of records) if (v.is(Labelled, one) && one.label === title) yield one.contacts
      },
      notes: async (id) => notes.get(id) ?? [],
      conversations: (fromPage, wanted) => conversationsOf(at('conversations.jsonl'), fromPage, wanted),
      portals: () => all(at('portals.jsonl')),
      categories: (slug) => recordsOf(at(portalFile(slug, 'categories'))),
      articles: (slug) => recordsOf(at(portalFile(slug, 'articles'))),
      file: async (address) => fileIn(folder, address),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
