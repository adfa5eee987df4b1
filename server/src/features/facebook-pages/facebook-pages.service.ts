import type { FacebookPages } from '@parley/shared/contract/records/channel'
import type { Inbox } from '@parley/shared/contract/values/sidebar'
import { facebook } from '../../channels/facebook/facebook.ts'
import { connectedPages } from '../../channels/facebook/facebook-pages.queries.ts'
import { facebookPages } from '../../channels/facebook/facebook-pages.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { channelWire } from '../config/channel-wire.service.ts'
import { connectInbox, reconnectInbox } from '../inboxes/connect-inbox.service.ts'
import { assertSeesInbox } from '../inboxes/inboxes.service.ts'

/** The pages of whoever signed in, with a token that lasts. @throws Refused in Meta's words */
export async function offeredPages(deps: Deps, { accountId }: Member, token: string): Promise<FacebookPages> {
  const { pages, userToken } = await facebookPages(channelWire(deps), token)
  const known = new Set(await connectedPages(deps.db, accountId))
  return { page_details: pages.map((page) => ({ ...page, exists: known.has(page.id) })), user_access_token: userToken }
}

interface PageForm {
  user_access_token: string
  page_access_token: string
  page_id: string
  inbox_name: string
}

/** Makes the inbox of a page. @throws Invalid for a page that is connected already, Refused in Meta's words */
export const registerPage = (deps: Deps, member: Member, { inbox_name: name, ...given }: PageForm): Promise<Inbox> =>
  connectInbox(deps, member, facebook, { name }, given)

/** Takes a new token for the page of an inbox. @throws Refused when the page is not among those of the person */
export async function reauthorizePage(deps: Deps, member: Member, id: number, token: string): Promise<Inbox> {
  const row = await assertSeesInbox(deps, member, id)
  if (row.channel_type !== facebook.type) throw new Refused('The inbox is no Facebook page')
  const { pages, userToken } = await facebookPages(channelWire(deps), token)
  const page = pages.find((one) => one.id === row.channel.page_id)
  if (!page) throw new Refused('The page is not among those that you may act for')
  const given = { user_access_token: userToken, page_access_token: page.access_token }
  return reconnectInbox(deps, member, row, {}, given)
}
