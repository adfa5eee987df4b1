import type { Inbox } from '@parley/shared/contract/sidebar'

/** Where customers find an inbox: its site, mailbox, number; '' when the channel has none. */
export const inboxAddress = (inbox: Inbox): string =>
  inbox.website_url?.replace(/^https?:\/\//, '').replace(/\/$/, '') || inbox.email || inbox.phone_number || ''

/** Those whose name or address holds the text, whatever its case. */
export function findInboxes(inboxes: readonly Inbox[], text: string): Inbox[] {
  const wanted = text.trim().toLocaleLowerCase()
  return inboxes.filter((inbox) =>
    [inbox.name, inboxAddress(inbox)].some((fact) => fact.toLocaleLowerCase().includes(wanted)),
  )
}
