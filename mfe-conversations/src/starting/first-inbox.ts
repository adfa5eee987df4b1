import type { ContactInboxLink } from '@parley/shared/contract/contact-calls'

/** What there is to go by, the strongest first. */
interface Known {
  links: readonly ContactInboxLink[]
  /** The address names it. */
  asked: number | null
  /** Inboxes in which the contact and the team have written to each other, the newest conversation first. */
  used: readonly number[]
  /** The one whose list is open. */
  open: number | null
}

export interface FirstInbox {
  id: number
  isLastUsed: boolean
}

/** Where writing begins: of the inboxes that reach the contact the one that was meant, else the one that was used last. */
export function firstInbox({ links, asked, used, open }: Known): FirstInbox | null {
  const reaches = (id: number | null): id is number => links.some(({ inbox }) => inbox.id === id)
  const last = used.find(reaches)
  const id = [asked, last ?? null, open].find(reaches) ?? links[0]?.inbox.id
  return id === undefined ? null : { id, isLastUsed: id === last }
}
