import type { ImapFlow } from 'imapflow'
import * as v from 'valibot'
import { imapProblem } from '../../channels/email/mail-problem.ts'
import { imapOf } from '../../channels/email/mail-servers.ts'
import { ProviderProblem } from '../../channels/provider-problem.ts'
import { connectedInbox, type StoredInbox } from '../../channels/stored-inbox.queries.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import type { ImapServer } from '../../mail/imap-transport.ts'
import { noteProblem, noteWorks } from '../channel-health/channel-health.service.ts'
import { withAccess } from '../channel-health/renew-access.service.ts'
import { channelWire } from '../config/channel-wire.service.ts'
import { receiveMailIn } from '../incoming-mail/incoming-mail.service.ts'
import { knownMailIds } from '../incoming-mail/known-mails.service.ts'
import {
  claimMailbox,
  type MailboxKey,
  type MailboxRow,
  releaseMailbox,
  storeProgress,
  takeDue,
} from './mailboxes.queries.ts'
import { sourceOf, unreadUids, withIds } from './read-mailbox.ts'

/** Of one run; what is left follows in the next. */
const MAX_MAILS = 200
const MINUTE_MS = 60_000
const MAX_WAIT_MINUTES = 30

interface Reading {
  deps: Deps
  key: MailboxKey
  inbox: StoredInbox
  row: MailboxRow
  place: string
  signal: AbortSignal
}

/** A mail could not be stored: that is ours, and not the mail server's. */
class NotStored extends Error {}

async function storeOne({ deps, inbox }: Reading, client: ImapFlow, uid: number): Promise<void> {
  const source = await sourceOf(client, uid)
  if (!source) return
  await receiveMailIn(deps, inbox, source).catch((error: unknown) => {
    throw new NotStored('a mail could not be stored', { cause: error })
  })
}

/** Stores what is new, mail by mail, and how far it came. @returns whether something is left */
async function readNew(reading: Reading, client: ImapFlow): Promise<boolean> {
  const { deps, key, row, place, inbox, signal } = reading
  const { validity, uids } = await unreadUids(client, row, place, deps.now())
  const passed = (uid: number) => storeProgress(deps.db, key, { place, validity, uid }, deps.now())
  // Nothing to read here is a place to go on from, too.
  if (uids.length === 0 && row.uid_validity !== validity) await passed((client.mailbox || { uidNext: 1 }).uidNext - 1)
  for await (const batch of withIds(client, uids.slice(0, MAX_MAILS))) {
    const known = await knownMailIds(
      deps,
      inbox,
      batch.flatMap(({ id }) => id ?? []),
    )
    for (const { uid, id } of batch) {
      if (signal.aborted) return false
      if (id === null || !known.has(id)) await storeOne(reading, client, uid)
      await passed(uid)
    }
  }
  return uids.length > MAX_MAILS
}

/** When a mailbox that failed is asked again: soon where access is refused, else ever later. */
function nextTry(now: Date, failures: number, isAccess: boolean): Date {
  const minutes = isAccess ? 1 : Math.min(2 ** failures, MAX_WAIT_MINUTES)
  return new Date(now.getTime() + minutes * MINUTE_MS)
}

async function read(reading: Reading): Promise<boolean> {
  const { deps, inbox } = reading
  const server = imapOf(await withAccess(deps, inbox))
  if (!server) return false
  const client = await channelWire(deps).mailboxes.open(server)
  try {
    return await readNew(reading, client)
  } finally {
    await client.logout().catch(() => client.close())
  }
}

const problemOf = (error: unknown, server: ImapServer): ProviderProblem =>
  error instanceof ProviderProblem ? error : imapProblem(error, server)

async function readOrNote(reading: Reading, server: ImapServer): Promise<void> {
  const { deps, key, inbox, row } = reading
  try {
    const isMore = await read(reading)
    if (row.failures > 0) await noteWorks(deps, inbox)
    await releaseMailbox(deps.db, key, 0, null)
    if (isMore) await deps.jobs.add(deps.db, fetchMailbox, key)
  } catch (error) {
    const failures = row.failures + 1
    const problem = error instanceof NotStored ? null : problemOf(error, server)
    await releaseMailbox(deps.db, key, failures, nextTry(deps.now(), failures, problem?.isAccess ?? false))
    if (!problem) throw error
    deps.log.info({ err: error, inbox: inbox.id }, 'a mailbox could not be read')
    await noteProblem(deps, inbox, problem)
  }
}

/** Takes new mails out of a mailbox. Two at once do not disturb each other: one finds it taken. */
export const fetchMailbox = jobKind({
  name: 'fetch-mailbox',
  data: v.object({ accountId: v.number(), inboxId: v.number() }),
  async run(deps: Deps, key: MailboxKey, { signal }) {
    const inbox = await connectedInbox(deps.db, deps.env.secret, key.accountId, key.inboxId)
    const server = inbox && imapOf(inbox)
    if (!inbox || !server || inbox.channel.reauthorization_required === true) return
    const row = await claimMailbox(deps.db, key, deps.now())
    if (!row) return
    const place = `${server.user}@${server.host}:${server.port}`
    await readOrNote({ deps, key, inbox, row, place, signal }, server)
  },
})

/** Asks for mails in every mailbox whose time has come. @returns how many */
export async function pollMailboxes(deps: Deps): Promise<number> {
  const due = await takeDue(deps.db, deps.now())
  for (const key of due) await deps.jobs.add(deps.db, fetchMailbox, key)
  return due.length
}
