import { Readable } from 'node:stream'
import { CAMPAIGN_RECIPIENTS_PER_PAGE, type CampaignCounted } from '@parley/shared/contract/campaign'
import type { Deps } from '../../../deps.ts'
import { Invalid, NotFound } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { csvLine } from '../../contacts/export/csv-line.ts'
import { findCampaign } from '../campaigns.queries.ts'
import { listBegun, listRecipients, recipientsAfter } from './recipients.queries.ts'

/** What of a campaign's people is asked for: of one state, behind one number, or all. */
interface Asked {
  page: number
  state: string | null
  counted: CampaignCounted | null
}

/**
 * A page of the people of a campaign; those of an ongoing one, and of one that was sent before there were runs, are whom it
 * began a conversation with. @throws NotFound; Invalid for those who only saw it, whom nobody remembers
 */
export async function recipients(deps: Deps, member: Member, displayId: number, { page, ...asked }: Asked) {
  const campaign = await findCampaign(deps.db, member.accountId, displayId)
  if (!campaign) throw new NotFound({ campaign: displayId })
  if (asked.counted === 'total' && campaign.campaign_type === 'ongoing')
    throw new Invalid({ counted: 'is a number of showings, whose visitors are not kept' })
  const limit = CAMPAIGN_RECIPIENTS_PER_PAGE
  const wanted = { ...asked, limit, offset: (page - 1) * limit }
  const isBegun = campaign.campaign_type === 'ongoing' || (campaign.people === null && campaign.started > 0)
  const { rows, count } = await (isBegun
    ? listBegun(deps.db, member.accountId, campaign, wanted)
    : listRecipients(deps.db, campaign.id, wanted))
  return { payload: rows.map(({ all_count: _, ...row }) => row), meta: { current_page: page, count } }
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
