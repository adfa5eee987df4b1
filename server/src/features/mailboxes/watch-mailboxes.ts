import { randomUUID } from 'node:crypto'
import type { ImapFlow } from 'imapflow'
import { imapOf } from '../../channels/email/mail-servers.ts'
import { connectedInbox } from '../../channels/stored-inbox.queries.ts'
import type { Deps } from '../../deps.ts'
import type { ImapServer } from '../../mail/imap-transport.ts'
import { withAccess } from '../channel-health/renew-access.service.ts'
import { channelWire } from '../config/channel-wire.service.ts'
import { fetchMailbox } from './fetch-mailbox.job.ts'
import { type MailboxKey, releaseWatches, takeWatches } from './mailboxes.queries.ts'

/** Connections that one process keeps open; other mailboxes are looked into each minute, as are these. */
const MOST = 100
const LOOK_MS = 30_000
/** Where listening is not to be had; reading each minute says what is wrong. */
const AGAIN_MS = 5 * 60_000

/** What one process does at one mailbox. */
interface Place {
  server: string
  /** Null: it does not listen there. */
  client: ImapFlow | null
  /** When it tries anew without one. */
  again: number
}

/** Hears of new mails while they arrive (IMAP IDLE), and has them fetched at once. */
export interface MailboxWatch {
  /** Begins where nobody listens, ends where it is not wanted any more. @returns how many it listens at */
  look(): Promise<number>
  start(): void
  close(): Promise<void>
}

const nameOf = ({ host, port, user, isSecure }: ImapServer): string => `${user} ${host} ${port} ${isSecure}`

async function serverOf(deps: Deps, { accountId, inboxId }: MailboxKey): Promise<ImapServer | null> {
  const inbox = await connectedInbox(deps.db, deps.env.secret, accountId, inboxId)
  return inbox && imapOf(await withAccess(deps, inbox))
}

/** Idles until the connection is gone: every other command ends an IDLE. */
async function listen(client: ImapFlow): Promise<void> {
  while (client.usable) if ((await client.idle()) === false) client.close()
}

/** Null: the server tells nothing by itself. */
async function openListener(deps: Deps, server: ImapServer, heard: () => void): Promise<ImapFlow | null> {
  const client = await channelWire(deps).mailboxes.open(server)
  if (!client.capabilities.has('IDLE')) {
    client.close()
    return null
  }
  await client.mailboxOpen('INBOX', { readOnly: true })
  client.on('exists', heard)
  return client
}

/** The mailboxes at which one process listens, and those where it cannot. */
function openPlaces(deps: Deps) {
  const places = new Map<number, Place>()
  const note = (error: unknown, inbox: number) => deps.log.info({ err: error, inbox }, 'no listening at a mailbox')
  const fetchNow = (key: MailboxKey): void => {
    deps.jobs.add(deps.db, fetchMailbox, key).catch((error: unknown) => note(error, key.inboxId))
  }

  async function begin(key: MailboxKey, server: ImapServer): Promise<void> {
    const place: Place = { server: nameOf(server), client: null, again: deps.now().getTime() + AGAIN_MS }
    places.set(key.inboxId, place)
    const client = await openListener(deps, server, () => fetchNow(key))
    place.client = client
    if (!client) return
    client.on('close', () => {
      place.client = null
    })
    listen(client).catch((error: unknown) => {
      note(error, key.inboxId)
      client.close()
    })
  }

  const leave = (inboxId: number): void => {
    places.get(inboxId)?.client?.close()
    places.delete(inboxId)
  }

  async function attend(key: MailboxKey): Promise<void> {
    const server = await serverOf(deps, key)
    const place = places.get(key.inboxId)
    if (place && server && place.server === nameOf(server)) {
      if (place.client || deps.now().getTime() < place.again) return
    }
    leave(key.inboxId)
    if (server) await begin(key, server)
  }

  return {
    attend: (key: MailboxKey) => attend(key).catch((error: unknown) => note(error, key.inboxId)),
    leave,
    all: () => [...places.keys()],
    listening: () => [...places.values()].filter(({ client }) => client !== null).length,
  }
}

/** One for each process. */
export function openMailboxWatch(deps: Deps): MailboxWatch {
  const watcher = randomUUID()
  const places = openPlaces(deps)
  let timer: NodeJS.Timeout | null = null
  let isClosed = false
  let looking: Promise<unknown> = Promise.resolve()

  async function look(): Promise<number> {
    const ours = await takeWatches(deps.db, watcher, deps.now(), MOST)
    const wanted = new Set(ours.map(({ inboxId }) => inboxId))
    for (const inboxId of places.all()) if (!wanted.has(inboxId)) places.leave(inboxId)
    await Promise.all(ours.map((key) => places.attend(key)))
    return places.listening()
  }

  const lookAgain = (): void => {
    looking = look()
      .catch((error: unknown) => deps.log.error({ err: error }, 'mailboxes could not be listened at'))
      .finally(() => {
        if (!isClosed) timer = setTimeout(lookAgain, LOOK_MS).unref()
      })
  }

  return {
    look,
    start: lookAgain,
    async close() {
      isClosed = true
      if (timer) clearTimeout(timer)
      await looking
      for (const inboxId of places.all()) places.leave(inboxId)
      await releaseWatches(deps.db, watcher)
    },
  }
}
