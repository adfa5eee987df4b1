import { Team } from '@parley/shared/contract/person'
import { CustomFilter, Inbox, Label } from '@parley/shared/contract/sidebar'
import type { Http } from '@parley/shared/remote/shell-api'
import * as v from 'valibot'

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

export async function fetchInboxes(http: Http, accountId: number): Promise<Inbox[]> {
  return v.parse(v.array(Inbox), rowsOf(await http.request('GET', `${account(accountId)}/inboxes`)))
}

export async function fetchFolders(http: Http, accountId: number): Promise<CustomFilter[]> {
  const query = { filter_type: 'conversation' }
  return v.parse(
    v.array(CustomFilter),
    rowsOf(await http.request('GET', `${account(accountId)}/custom_filters`, { query })),
  )
}
