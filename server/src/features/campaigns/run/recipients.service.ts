import { Readable } from 'node:stream'
import { CAMPAIGN_RECIPIENTS_PER_PAGE } from '@parley/shared/contract/campaign'
import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { csvLine } from '../../contacts/export/csv-line.ts'
import { findCampaign } from '../campaigns.queries.ts'
import { listRecipients, recipientsAfter } from './recipients.queries.ts'

/** A page of the people of a campaign; of one state or of all. @throws NotFound */
export async function recipients(
  deps: Deps,
  member: Member,
  displayId: number,
  { page, state }: { page: number; state: string | null },
) {
  const campaign = await findCampaign(deps.db, member.accountId, displayId)
  if (!campaign) throw new NotFound({ campaign: displayId })
  const limit = CAMPAIGN_RECIPIENTS_PER_PAGE
  const payload = await listRecipients(deps.db, campaign.id, { state, limit, offset: (page - 1) * limit })
  return { payload, meta: { current_page: page } }
}

const AT_ONCE = 2_000
const COLUMNS = ['contact_id', 'name', 'phone_number', 'state', 'problem', 'conversation_id'] as const

/** Everybody of a campaign as lines of a table, read as they are sent. @throws NotFound, before the first line */
export async function recipientsFile(deps: Deps, member: Member, displayId: number): Promise<Readable> {
  const campaign = await findCampaign(deps.db, member.accountId, displayId)
  if (!campaign) throw new NotFound({ campaign: displayId })
  return Readable.from(lines(deps, campaign.id))
}

async function* lines(deps: Deps, campaignId: number): AsyncGenerator<string> {
  yield csvLine(COLUMNS)
  let after = 0
  for (;;) {
    const people = await recipientsAfter(deps.db, campaignId, after, AT_ONCE)
    for (const person of people) yield csvLine(COLUMNS.map((column) => String(person[column] ?? '')))
    const last = people.at(-1)
    if (!last || people.length < AT_ONCE) return
    after = last.contact_id
  }
}
