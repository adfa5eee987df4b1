import type { Deps } from '../../../deps.ts'
import type { Env } from '../../../env.ts'
import { Invalid } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { parseValue } from '../../../http/validation/validate.ts'
import {
  listConversations,
  putContact,
  receiveFromClient,
  requireContact,
  requireInbox,
  startConversation,
} from '../../client-api/client-api.service.ts'
import { assign } from '../../conversations/assignment/assignments.service.ts'
import { setLabels } from '../../conversations/changes/attributes.service.ts'
import { toggleStatus } from '../../conversations/changes/toggle-status.service.ts'
import { InboxBody, newInbox } from '../../inboxes/inbox-form.ts'
import { setInboxMembers } from '../../inboxes/inbox-members.service.ts'
import { createInbox } from '../../inboxes/inboxes.service.ts'
import { createLabel } from '../../labels/labels.service.ts'
import { NewMessageBody } from '../../messages/message-requests.ts'
import { sendMessage } from '../../messages/send-message.service.ts'
import type { VisitorInbox } from '../../widget/visitor/visitor-inbox.service.ts'
import { markedInbox, peopleOf } from './sample-data.queries.ts'

const MARK = 'sample_data'
const COLOURS = ['#D92D20', '#B54708', '#F79009', '#1570EF', '#12B76A', '#7A5AF8', '#667085']

/** Sample data is for the demo and for development (contract, configuration 11.3): never among real customers. */
export const mayHoldSamples = ({ seed, nodeEnv }: Env): boolean => seed === 'demo' || nodeEnv !== 'production'

/** The inbox of the sample conversations: of an API channel that tells nobody outside. Made once. */
async function sampleInbox(deps: Deps, member: Member): Promise<VisitorInbox> {
  const { accountId } = member
  const found = await markedInbox(deps.db, accountId, MARK)
  if (found) return requireInbox(deps, found)
  const channel = { type: 'api', additional_attributes: { [MARK]: true } }
  const body = { name: 'Sample conversations', enable_auto_assignment: false, channel }
  const { kind, form } = newInbox(parseValue(InboxBody, body))
  const { id } = await createInbox(deps, member, kind, form)
  await setInboxMembers(deps, member, { inboxId: id, userIds: await peopleOf(deps.db, accountId) })
  return requireInbox(deps, (await markedInbox(deps.db, accountId, MARK)) ?? '')
}

async function sampleLabels(deps: Deps, member: Member, titles: readonly string[]): Promise<void> {
  for (const [place, title] of titles.entries()) {
    const facts = { title, description: null, color: COLOURS[place % COLOURS.length] ?? '', show_on_sidebar: true }
    await createLabel(deps, member, facts).catch((problem: unknown) => {
      // The account has one of this name already.
      if (!(problem instanceof Invalid)) throw problem
    })
  }
}

interface SampleLine {
  at: number
  from: 'customer' | 'agent'
  text: string
}

/** As the demo writes it: that package is loaded only where something is filled with it. */
interface SampleConversation {
  key: string
  contact: { name: string; email: string | null; additional_attributes: Record<string, unknown> }
  label: string
  lines: SampleLine[]
  isDone: boolean
}

/** The same services at the hour of the line, so that times, reports and clocks are those of a past that happened. */
const at = (deps: Deps, ms: number): Deps => ({ ...deps, now: () => new Date(ms) })

interface Scene {
  deps: Deps
  /** Who answers; null: nobody of the account could. */
  agent: Member | null
  inbox: VisitorInbox
}

async function say(scene: Scene, sample: SampleConversation, displayId: number, line: SampleLine, place: number) {
  const { deps, agent, inbox } = scene
  const now = at(deps, line.at)
  const echo = `${sample.key}-${place}`
  if (line.from === 'customer') {
    const visitor = await requireContact(deps, inbox, sample.key)
    await receiveFromClient(now, visitor, displayId, { content: line.text, echo_id: echo, attachments: [] })
  } else if (agent) {
    await sendMessage(now, agent, displayId, parseValue(NewMessageBody, { content: line.text, echo_id: echo }))
  }
}

/** Stores one sample conversation. One that an earlier run has finished is left as people have changed it since. */
async function store(scene: Scene, sample: SampleConversation): Promise<void> {
  const { deps, agent, inbox } = scene
  const { key, contact, label, lines, isDone } = sample
  const [first] = lines
  if (!first) return
  const begun = at(deps, first.at)
  const { additional_attributes, ...facts } = contact
  await putContact(begun, inbox, { ...facts, additional_attributes, source_id: key })
  const visitor = await requireContact(deps, inbox, key)
  const [known] = await listConversations(deps, visitor)
  if (known && known.messages.length >= lines.length) return
  const { id } = known ?? (await startConversation(begun, visitor, {}))
  for (const [place, line] of lines.entries()) await say(scene, sample, id, line, place)
  if (!agent) return
  const ended = at(deps, lines.at(-1)?.at ?? first.at)
  if (lines.some(({ from }) => from === 'agent')) await assign(ended, agent, id, { assignee_id: agent.userId })
  if (label) await setLabels(ended, agent, id, [label])
  if (isDone) await toggleStatus(ended, agent, id, { status: 'resolved', human_agent: false })
}

/**
 * Fills an account with sample conversations in its language. A second run adds what a first one did not come to.
 * @param owner who asked for it: makes the inbox and the labels @param agent who answers in it
 */
export async function storeSamples(
  deps: Deps,
  { owner, agent, language }: { owner: Member; agent: Member | null; language: string },
): Promise<void> {
  const { sampleConversations } = await import('@parley/demo/sample')
  const me = agent?.name.split(' ')[0] ?? ''
  const samples = sampleConversations({ language, me, now: deps.now().getTime() })
  await sampleLabels(deps, owner, [...new Set(samples.map(({ label }) => label).filter(Boolean))])
  const inbox = await sampleInbox(deps, owner)
  for (const sample of samples) await store({ deps, agent, inbox }, sample)
}
