import type { Inbox } from '@parley/shared/contract/sidebar'

/** Where customers find an inbox: its site, mailbox, number; '' when the channel has none. */
export const inboxAddress = (inbox: Inbox): string =>
  inbox.website_url?.replace(/^https?:\/\//, '').replace(/\/$/, '') || inbox.email || inbox.phone_number || ''
