import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/db.ts'
import { randomToken } from '../../secrets.ts'
import { insertLinks, type NewLink } from '../contacts/contacts.queries.ts'
import { type LinkRow, linksOf } from './conversations.queries.ts'

/** A conversation looking for the link of its contact to its inbox. */
export interface Wish {
  contactId: number
  inboxId: number
  /** The contact's id in that channel, where the source tells it. */
  sourceId: string | null
  isVerified: boolean
}

const findLink = (links: readonly LinkRow[], { contactId, inboxId, sourceId }: Wish): LinkRow | undefined => {
  const fitting = links.filter((link) => link.contact_id === contactId && link.inbox_id === inboxId)
  return fitting.find((link) => link.source_id === sourceId) ?? (sourceId === null ? fitting[0] : undefined)
}

const linkFor = ({ contactId, inboxId, isVerified }: Wish, source_id: string): NewLink => ({
  contact_id: contactId,
  inbox_id: inboxId,
  source_id,
  hmac_verified: isVerified,
  pubsub_token: randomToken(),
})

/** The link of each wish, made where there is none; under a name of its own where somebody else has the wished one. */
export async function linkIds(tx: Tx, accountId: number, wishes: readonly Wish[]): Promise<number[]> {
  const contacts = [...new Set(wishes.map(({ contactId }) => contactId))]
  const read = () => linksOf(tx, accountId, contacts)
  let links = await read()
  const missing = wishes.filter((wish) => !findLink(links, wish))
  if (missing.length > 0) {
    await insertLinks(
      tx,
      accountId,
      missing.map((wish) => linkFor(wish, wish.sourceId ?? randomUUID())),
    )
    links = await read()
  }
  const taken = wishes.filter((wish) => !findLink(links, wish) && !findLink(links, { ...wish, sourceId: null }))
  if (taken.length > 0) {
    await insertLinks(
      tx,
      accountId,
      taken.map((wish) => linkFor(wish, randomUUID())),
    )
    links = await read()
  }
  return wishes.map((wish) => (findLink(links, wish) ?? findLink(links, { ...wish, sourceId: null }))?.id ?? 0)
}
