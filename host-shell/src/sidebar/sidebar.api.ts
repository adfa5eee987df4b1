import { Team } from '@parley/shared/contract/person'
import { ChannelType } from '@parley/shared/contract/scalars'
import { CustomFilter, Label } from '@parley/shared/contract/sidebar'
import type { Http } from '@parley/shared/remote/shell-api'
import * as v from 'valibot'

/** What a line of the sidebar shows of an inbox; the record itself has forty fields more. */
const SidebarInbox = v.object({
  id: v.number(),
  name: v.string(),
  channel_type: ChannelType,
  medium: v.nullish(v.string()),
})
export type SidebarInbox = v.InferOutput<typeof SidebarInbox>

const account = (id: number) => `/api/v1/accounts/${id}`

/** Some answers are wrapped in `payload` and some are bare (contract, workspace 18). */
const rowsOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'payload' in body ? body.payload : body

export async function fetchLabels(http: Http, accountId: number): Promise<Label[]> {
  return v.parse(v.array(Label), rowsOf(await http.request('GET', `${account(accountId)}/labels`)))
}

export async function fetchTeams(http: Http, accountId: number): Promise<Team[]> {
  return v.parse(v.array(Team), rowsOf(await http.request('GET', `${account(accountId)}/teams`)))
}

export async function fetchInboxes(http: Http, accountId: number): Promise<SidebarInbox[]> {
  return v.parse(v.array(SidebarInbox), rowsOf(await http.request('GET', `${account(accountId)}/inboxes`)))
}

export async function fetchFolders(http: Http, accountId: number): Promise<CustomFilter[]> {
  const query = { filter_type: 'conversation' }
  return v.parse(
    v.array(CustomFilter),
    rowsOf(await http.request('GET', `${account(accountId)}/custom_filters`, { query })),
  )
}
