import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ARCHIVE_FORMAT, portalFile, settingsFile } from '../moving-in/source/archive-source.ts'
import { idOf, type RawSource, type SmallKind } from '../moving-in/source/raw.ts'
import { FileRefused } from '../moving-in/source/source.ts'
import { safeFileName } from '../storage/file-name.ts'

/** Settings that an export has, each in a file of its own. */
const KINDS: readonly SmallKind[] = [
  'custom_roles',
  'agents',
  'teams',
  'labels',
  'custom_attribute_definitions',
  'canned_responses',
  'inboxes',
  'macros',
  'automation_rules',
]

/** Fields that are addresses of files. */
const ADDRESSES = ['data_url', 'file_url'] as const

export interface Written {
  came: Map<string, number>
  /** Files that could not be read, with the reason. */
  missing: string[]
}

interface Work {
  source: RawSource
  folder: string
  written: Written
  came: (kind: string, count: number) => void
}

/** A file of records, one a line. */
class Lines {
  private readonly stream: WriteStream

  constructor(path: string) {
    this.stream = createWriteStream(path, { mode: 0o600 })
  }

  async add(record: unknown): Promise<void> {
    if (!this.stream.write(`${JSON.stringify(record)}\n`)) await once(this.stream, 'drain')
  }

  async end(): Promise<void> {
    this.stream.end()
    await once(this.stream, 'finish')
  }
}

async function lines({ folder }: Work, name: string, write: (file: Lines) => Promise<void>): Promise<void> {
  const file = new Lines(join(folder, name))
  await write(file)
  await file.end()
}

/** @returns where it lies in the archive, or null where it cannot be read */
async function copied(work: Work, address: string, number: number): Promise<string | null> {
  const { source, folder, written } = work
  try {
    const { body, filename } = await source.file(address)
    const place = join('files', String(Math.floor(number / 1000)), String(number))
    await mkdir(join(folder, place), { recursive: true, mode: 0o700 })
    const path = join(place, safeFileName(filename))
    await pipeline(body, createWriteStream(join(folder, path), { mode: 0o600 }))
    return path
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    written.missing.push(`${address.split('?')[0]}: ${error.message}`)
    return null
  }
}

/** A copy of the record with its files beside it; their addresses lead into the archive. */
async function withFiles(work: Work, record: unknown): Promise<unknown> {
  const own = { ...(record as Record<string, unknown>) }
  for (const list of ['attachments', 'files']) {
    if (!Array.isArray(own[list])) continue
    own[list] = await Promise.all(
      (own[list] as Record<string, unknown>[]).map(async (file) => {
        const field = ADDRESSES.find((name) => typeof file[name] === 'string' && file[name] !== '')
        if (!field) return file
        work.came('files', 1)
        const number = work.written.came.get('files') ?? 0
        const path = await copied(work, String(file[field]), number)
        return path === null ? file : { ...file, [field]: path }
      }),
    )
  }
  return own
}

async function writeSettings(work: Work): Promise<void> {
  const { source, came } = work
  await lines(work, 'members.jsonl', async (members) => {
    for (const kind of KINDS) {
      const all = await source.settings(kind)
      if (all === null) continue
      await lines(work, settingsFile(kind), async (file) => {
        for (const one of all) await file.add(await withFiles(work, one))
      })
      came(kind, all.length)
      if (kind !== 'teams' && kind !== 'inboxes') continue
      for (const one of all)
        await members.add({ of: kind, id: idOf(one), members: await source.members(kind, idOf(one)) })
    }
  })
}

async function writeContacts(work: Work): Promise<void> {
  const { source, came } = work
  await lines(work, 'notes.jsonl', (notes) =>
    lines(work, 'contacts.jsonl', async (file) => {
      for await (const contacts of source.contacts()) {
        const theirs = await Promise.all(contacts.map((one) => source.notes(idOf(one))))
        for (const [at, contact] of contacts.entries()) {
          await file.add(contact)
          const own = theirs[at] ?? []
          if (own.length > 0) await notes.add({ contact_id: idOf(contact), notes: own })
        }
        came('contacts', contacts.length)
      }
    }),
  )
  await lines(work, 'labelled.jsonl', async (file) => {
    for (const one of (await source.settings('labels')) ?? []) {
      const label = String((one as { title?: unknown }).title)
      for await (const some of source.contactsLabelled(label))
        await file.add({ label, contacts: some.map((contact) => ({ id: idOf(contact) })) })
    }
  })
}

async function writeConversations(work: Work): Promise<void> {
  const { source, came } = work
  await lines(work, 'conversations.jsonl', async (file) => {
    for await (const { parts } of source.conversations(1, async (all) => all.map(() => 0))) {
      for (const { conversation, messages, isComplete } of parts) {
        const whole = []
        for (const message of messages) whole.push(await withFiles(work, message))
        await file.add({ conversation, messages: whole, is_complete: isComplete })
        came('messages', messages.length)
        if (isComplete) came('conversations', 1)
      }
    }
  })
}

async function writeHelpCenter(work: Work): Promise<void> {
  const { source, came } = work
  const portals = await source.portals()
  if (portals === null) return
  await lines(work, 'portals.jsonl', async (file) => {
    for (const portal of portals) await file.add(portal)
  })
  for (const portal of portals) {
    const slug = String((portal as { slug?: unknown }).slug)
    for (const what of ['categories', 'articles'] as const)
      await lines(work, portalFile(slug, what), async (file) => {
        for await (const some of source[what](slug)) {
          for (const one of some) await file.add(one)
          came(what, some.length)
        }
      })
  }
  came('portals', portals.length)
}

/**
 * Writes everything of an account into a folder: records as the API sends them, one a line, and files beside them. What it
 * writes is read by `npm run import -- --from`. @throws SourceRefused
 */
export async function writeAccount(
  source: RawSource,
  folder: string,
  onCame: (kind: string, total: number) => void,
): Promise<Written> {
  const written: Written = { came: new Map(), missing: [] }
  const came = (kind: string, count: number) => {
    const total = (written.came.get(kind) ?? 0) + count
    written.came.set(kind, total)
    onCame(kind, total)
  }
  const work: Work = { source, folder, written, came }
  const [account, counts] = [await source.account(), await source.counts()]
  await writeSettings(work)
  await writeHelpCenter(work)
  await writeContacts(work)
  await writeConversations(work)
  const manifest = { format: ARCHIVE_FORMAT, key: source.key, exported_at: new Date().toISOString(), account, counts }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest), { mode: 0o600 })
  return written
}
