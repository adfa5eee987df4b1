import type { Campaign, CampaignProgress } from '@parley/shared/contract/campaign'
import type { Inbox } from '@parley/shared/contract/sidebar'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound, Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import { inboxes, inbox as oneInbox } from '../inboxes/inboxes.service.ts'
import { toCampaign, toProgress } from './campaign-presenter.ts'
import type { CampaignChangesBody, NewCampaignBody } from './campaign-requests.ts'
import { campaignTypeOf, isWebAddress, needsTemplate } from './campaigns.policy.ts'
import {
  type CampaignFacts,
  type CampaignRow,
  countLabels,
  deleteCampaign,
  findCampaign,
  insertCampaign,
  isMember,
  listCampaigns,
  updateCampaign,
} from './campaigns.queries.ts'
import { selectionOf } from './run/audience.service.ts'
import { failures } from './run/recipients.queries.ts'
import { tellCampaign } from './tell-campaign.ts'

/** Newest first: by when they are due, or by when they were made. @param inboxId only of that inbox */
export async function list(deps: Deps, member: Member, withProgress: boolean, inboxId?: number): Promise<Campaign[]> {
  const [rows, all, context] = await Promise.all([
    listCampaigns(deps.db, member.accountId, inboxId),
    inboxes(deps, member),
    presenterContextFor(deps, member.accountId),
  ])
  const byId = new Map((all as unknown as Inbox[]).map((one) => [one.id, one]))
  return rows.flatMap((row) => {
    const inbox = byId.get(row.inbox_id)
    return inbox ? [toCampaign(row, inbox, context, withProgress)] : []
  })
}

async function require(deps: Deps, member: Member, id: number): Promise<CampaignRow> {
  const row = await findCampaign(deps.db, member.accountId, id)
  if (!row) throw new NotFound({ campaign: id })
  return row
}

export async function show(deps: Deps, member: Member, id: number, withProgress = false): Promise<Campaign> {
  const row = await require(deps, member, id)
  const [inbox, context] = await Promise.all([
    oneInbox(deps, member, row.inbox_id),
    presenterContextFor(deps, member.accountId),
  ])
  return toCampaign(row, inbox as unknown as Inbox, context, withProgress)
}

export async function progress(deps: Deps, member: Member, id: number): Promise<CampaignProgress> {
  const row = await require(deps, member, id)
  if (row.people === null || row.problem !== null) return toProgress(row)
  const errors = (await failures(deps.db, row.id)).map((one) => ({ code: 'not_sent', ...one }))
  return toProgress(row, errors)
}

/** @throws Refused, Invalid when the parts do not belong together or to the account */
async function assertFits(deps: Deps, member: Member, facts: CampaignFacts): Promise<CampaignFacts['campaign_type']> {
  const inbox = await oneInbox(deps, member, facts.inbox_id).catch((problem: unknown) => {
    if (problem instanceof NotFound) throw new Invalid({ inbox_id: 'is not an inbox of this account' })
    throw problem
  })
  const { channel_type: channel, medium } = inbox as unknown as Inbox
  const type = campaignTypeOf(channel)
  if (!type) throw new Refused('Unsupported Inbox type')
  if (facts.sender_id && !(await isMember(deps.db, member.accountId, facts.sender_id)))
    throw new Invalid({ sender_id: 'is not a user of this account' })
  if (type === 'ongoing' && !isWebAddress(facts.trigger_rules.url))
    throw new Invalid({ trigger_rules: 'url must begin with http:// or https://' })
  const labels = new Set(facts.audience.filter((one) => one.type === 'Label').map(({ id }) => id))
  if ((await countLabels(deps.db, member.accountId, [...labels])) < labels.size)
    throw new Invalid({ audience: 'is not made of labels of this account' })
  if (!(await selectionOf(deps, member.accountId, facts.audience)))
    throw new Invalid({ audience: 'has a segment that is gone' })
  if (needsTemplate(channel, medium) && !facts.template_params) throw new Invalid({ template_params: "can't be blank" })
  return type
}

/** What belongs to the other type is dropped, not refused. */
const ofType = (facts: CampaignFacts, type: CampaignFacts['campaign_type'], now: Date): CampaignFacts =>
  type === 'ongoing'
    ? { ...facts, campaign_type: type, scheduled_at: null, audience: [] }
    : { ...facts, campaign_type: type, trigger_rules: {}, scheduled_at: facts.scheduled_at ?? now }

const DEFAULTS = {
  description: null,
  enabled: true,
  trigger_only_during_business_hours: false,
  trigger_rules: {},
  audience: [],
  template_params: null,
  time_zone: null,
  campaign_type: 'ongoing' as const,
}

export async function create(deps: Deps, member: Member, body: NewCampaignBody): Promise<Campaign> {
  const { sender_id, scheduled_at, time_zone, ...rest } = body
  const facts: CampaignFacts = {
    ...DEFAULTS,
    ...rest,
    time_zone: time_zone ?? null,
    sender_id: sender_id || null,
    scheduled_at: scheduled_at ?? null,
  }
  const type = await assertFits(deps, member, facts)
  const id = await deps.db.transaction((tx) => insertCampaign(tx, member.accountId, ofType(facts, type, deps.now())))
  await tellCampaign(deps, member.accountId, id)
  return show(deps, member, id)
}

/** @throws Invalid once it has been sent: what people received is not rewritten */
export async function change(deps: Deps, member: Member, id: number, body: CampaignChangesBody): Promise<Campaign> {
  const before = await require(deps, member, id)
  if (before.campaign_status === 'completed')
    throw new Invalid({ status: 'is completed' }, 'The campaign is already completed')
  if (before.campaign_status !== 'active')
    throw new Invalid({ status: 'is another' }, 'The campaign has begun and cannot be changed')
  const { sender_id, scheduled_at, time_zone, ...rest } = body
  const facts: CampaignFacts = {
    ...before,
    ...rest,
    time_zone: time_zone === undefined ? before.time_zone : time_zone,
    sender_id: sender_id === undefined ? before.sender_id : sender_id || null,
    scheduled_at: scheduled_at === undefined ? before.scheduled_at : scheduled_at,
  }
  const type = await assertFits(deps, member, facts)
  const stored = ofType(facts, type, deps.now())
  await updateCampaign(deps.db, member.accountId, id, {
    title: stored.title,
    description: stored.description,
    message: stored.message,
    campaign_type: stored.campaign_type,
    inbox_id: stored.inbox_id,
    sender_id: stored.sender_id,
    enabled: stored.enabled,
    trigger_only_during_business_hours: stored.trigger_only_during_business_hours,
    trigger_rules: stored.trigger_rules,
    audience: stored.audience,
    scheduled_at: stored.scheduled_at,
    time_zone: stored.time_zone,
    ...(stored.template_params && { template_params: stored.template_params }),
  })
  await tellCampaign(deps, member.accountId, id)
  return show(deps, member, id)
}

export async function remove(deps: Deps, member: Member, id: number): Promise<void> {
  if (!(await deleteCampaign(deps.db, member.accountId, id))) throw new NotFound({ campaign: id })
  await tellCampaign(deps, member.accountId, id)
}
