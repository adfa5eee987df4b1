import { isShownOn } from '@parley/shared/contract/rules/page-pattern'
import type { WidgetCampaign } from '@parley/shared/contract/widget'
import { CAMPAIGN_CLOSED } from '../../protocol.ts'
import type { HostBridge } from '../session/host-bridge.ts'
import { isOpenNow } from '../session/open-hours.ts'
import type { Session } from '../session/session.ts'
import { hasConversation, type WidgetState } from '../session/state.ts'
import type { VisitorApi } from '../session/visitor-api.ts'
import { type CampaignShelf, openCampaignShelf } from './campaign-shelf.ts'

interface CampaignParts {
  session: Pick<Session, 'store' | 'beginCampaign'>
  api: Pick<VisitorApi, 'campaigns' | 'campaignShown'>
  bridge: HostBridge
  websiteToken: string
}

interface Running extends CampaignParts {
  shelf: CampaignShelf
  before: Pick<WidgetState, 'pageUrl' | 'phase' | 'isOpen'>
  /** Milliseconds. */
  arrivedAt: number
  /** Counts plans: what an older one still waits for is dropped. */
  plans: number
  timers: ReturnType<typeof setTimeout>[]
  /** The campaign over the button. */
  standing: number | null
}

const HOUR_MS = 3_600_000

const warn = (error: unknown): void => console.warn('Parley: a campaign could not be shown.', error)

/** Shows ongoing campaigns over the page's button, each once in this browser (contract, configuration 7). */
export function openCampaigns(parts: CampaignParts): void {
  const { session, bridge, websiteToken } = parts
  const run: Running = {
    ...parts,
    shelf: openCampaignShelf(websiteToken),
    before: { pageUrl: '', phase: 'loading', isOpen: false },
    arrivedAt: 0,
    plans: 0,
    timers: [],
    standing: null,
  }
  bridge.listen((message) => {
    if (message.event !== 'push-event' || message.eventName !== CAMPAIGN_CLOSED) return
    run.standing = null
    run.shelf.keep({ snoozedTill: Date.now() + HOUR_MS })
    bridge.send({ event: 'setCampaignReadOn' })
  })
  session.store.watch(() => look(run))
  look(run)
}

function look(run: Running): void {
  const { before, session, bridge } = run
  const now = session.store.get()
  run.before = now
  const isElsewhere = now.pageUrl !== before.pageUrl
  if (isElsewhere) run.arrivedAt = Date.now()
  if (isElsewhere || (now.phase === 'ready' && before.phase !== 'ready')) plan(run).catch(warn)
  if (run.standing === null) return
  if (now.isOpen && !before.isOpen) begin(run, run.standing)
  else if (hasConversation(now)) {
    run.standing = null
    bridge.send({ event: 'resetUnreadMode' })
  }
}

/** Sets a clock for each campaign of the page the visitor is on. */
async function plan(run: Running): Promise<void> {
  for (const timer of run.timers) clearTimeout(timer)
  run.timers = []
  run.plans += 1
  const own = run.plans
  const state = run.session.store.get()
  if (state.pageUrl === '' || !isNewcomer(state)) return
  const { campaigns, readAt } = run.shelf.read()
  const known = Date.now() - readAt < HOUR_MS ? campaigns : await load(run)
  if (own !== run.plans) return
  run.timers = known
    .filter(({ trigger_rules: { url = '' } }) => isShownOn(url, state.pageUrl))
    .map(({ id, trigger_rules: { time_on_page: seconds = 0 } }) =>
      setTimeout(() => offer(run, id, own).catch(warn), run.arrivedAt + seconds * 1_000 - Date.now()),
    )
}

async function offer(run: Running, id: number, own: number): Promise<void> {
  if (!mayShow(run, id)) return
  // It may have been switched off or changed since the list was read.
  const campaign = (await load(run)).find((one) => one.id === id)
  const { config, pageUrl } = run.session.store.get()
  if (!campaign || !config || own !== run.plans || !mayShow(run, id)) return
  if (!isShownOn(campaign.trigger_rules.url ?? '', pageUrl)) return
  if (campaign.trigger_only_during_business_hours && !isOpenNow(config, new Date())) return
  run.standing = id
  run.shelf.keep({ shown: [...run.shelf.read().shown, id] })
  const sender = campaign.sender ?? { name: config.website_name }
  run.bridge.send({ event: 'setUnreadMode', data: { content: campaign.message, sender } })
  await run.api.campaignShown(id, pageUrl)
}

function begin(run: Running, id: number): void {
  run.standing = null
  run.session.beginCampaign(id).catch((error: unknown) => {
    // The next opening tries again.
    run.standing = id
    warn(error)
  })
}

async function load({ api, shelf }: Running): Promise<WidgetCampaign[]> {
  const campaigns = await api.campaigns()
  shelf.keep({ campaigns, readAt: Date.now() })
  return campaigns
}

const isNewcomer = (state: WidgetState): boolean =>
  state.phase === 'ready' && !hasConversation(state) && state.conversationStatus === null

function mayShow({ session, shelf, standing }: Running, id: number): boolean {
  const state = session.store.get()
  const { shown, snoozedTill } = shelf.read()
  const isSnoozed = Math.max(snoozedTill, state.campaignsSnoozedTill) > Date.now()
  return isNewcomer(state) && !state.isOpen && standing === null && !isSnoozed && !shown.includes(id)
}
