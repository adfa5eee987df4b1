import { CONVERSATION_STATUSES, MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Author, MessageFacts, Story, StoryEvent } from '../story.ts'
import type { ActivityLines } from './activity-lines.ts'

/** A message before the whole log is numbered. */
export interface FoldedMessage {
  at: number
  type: 0 | 1 | 2 | 3
  text: string | null
  note: boolean
  author: Author | null
  facts: MessageFacts
}

export interface FoldedReportEvent {
  name: string
  value: number
  business: number
  userId: number | null
  start: number
  end: number
}

/** What a story comes to: the state of its conversation now, its messages, and the events that reports count. */
export interface Folded {
  story: Story
  status: number
  assigneeId: number | null
  teamId: number | null
  priority: number | null
  snoozedUntil: number | null
  labels: string[]
  firstReplyAt: number | null
  waitingSince: number | null
  seenAt: number | null
  contactSeenAt: number | null
  lastIncomingAt: number | null
  lastActivityAt: number
  messages: FoldedMessage[]
  reports: FoldedReportEvent[]
  participants: Set<number>
  mentions: Map<number, number>
  survey: { message: FoldedMessage; at: number; rating: number; comment: string | null; agentId: number | null } | null
}

export interface FoldSetting {
  nameOf: (userId: number) => string
  teamName: (teamId: number) => string
  contactName: (contactId: number) => string
  lines: ActivityLines
  /** Seconds of working time of the inbox between two moments. */
  businessSeconds: (start: Date, end: Date) => number
  /** People who have left: their replies stay, their assignments do not. */
  departed: ReadonlySet<number>
  surveyText: string
}

interface Run extends FoldSetting {
  now: Folded
  handedOffAt: number | null
  hasHumanReply: boolean
}

/** Replays one story by the rules of the wire contract (workspace 20.1–20.3, configuration 9.1). */
export function foldStory(story: Story, setting: FoldSetting): Folded {
  const run: Run = { ...setting, handedOffAt: null, hasHumanReply: false, now: begin(story) }
  for (const event of [...story.events].sort((a, b) => a.at - b.at)) apply(run, event)
  if (run.now.assigneeId !== null && setting.departed.has(run.now.assigneeId)) run.now.assigneeId = null
  return run.now
}

const begin = (story: Story): Folded => ({
  story,
  status: CONVERSATION_STATUSES.indexOf(story.initialStatus),
  assigneeId: null,
  teamId: null,
  priority: null,
  snoozedUntil: null,
  labels: [],
  firstReplyAt: null,
  waitingSince: story.createdAt,
  seenAt: null,
  contactSeenAt: null,
  lastIncomingAt: null,
  lastActivityAt: story.createdAt,
  messages: [],
  reports: [],
  participants: new Set(story.participants ?? []),
  mentions: new Map(),
  survey: null,
})

function apply(run: Run, event: StoryEvent): void {
  const { now } = run
  switch (event.kind) {
    case 'message':
      applyMessage(run, event)
      return
    case 'assigned':
      applyAssignment(run, event)
      return
    case 'team':
      now.teamId = event.to
      line(run, event.at, event.to ? run.lines.team(run.nameOf(event.by), run.teamName(event.to)) : null)
      return
    case 'labelled':
      now.labels = [...new Set([...now.labels, ...event.labels])]
      line(run, event.at, run.lines.labelled(run.nameOf(event.by), event.labels.join(', ')))
      return
    case 'priority':
      now.priority = event.to
      line(run, event.at, event.to === null ? null : run.lines.priority(run.nameOf(event.by), event.to))
      return
    case 'status':
      applyStatus(run, event)
      return
    case 'seen':
      now.seenAt = event.at
      return
    case 'surveyed':
      push(run, {
        at: event.at,
        type: MESSAGE_TYPE.template,
        text: run.surveyText,
        note: false,
        author: null,
        facts: { contentType: 9, attributes: { display_type: 'emoji' } },
      })
      return
    case 'rated':
      applyRating(run, event)
      return
  }
}

function push(run: Run, message: FoldedMessage): void {
  run.now.messages.push(message)
  run.now.lastActivityAt = Math.max(run.now.lastActivityAt, message.at)
}

function line(run: Run, at: number, text: string | null): void {
  if (text) push(run, { at, type: MESSAGE_TYPE.activity, text, note: false, author: null, facts: {} })
}

function report(run: Run, name: string, userId: number | null, start: number, end: number): void {
  const business = run.businessSeconds(new Date(start), new Date(end))
  run.now.reports.push({ name, value: (end - start) / 1_000, business, userId, start, end })
}

function applyMessage(run: Run, event: StoryEvent & { kind: 'message' }): void {
  const { now } = run
  const { at, from } = event
  const note = event.note ?? false
  const type =
    from === 'contact' ? MESSAGE_TYPE.incoming : from === 'system' ? MESSAGE_TYPE.template : MESSAGE_TYPE.outgoing
  push(run, { at, type, text: event.text, note, author: from === 'system' ? null : from, facts: event.facts ?? {} })
  for (const userId of event.mentions ?? []) {
    now.mentions.set(userId, at)
    now.participants.add(userId)
  }
  if (from === 'contact') {
    now.lastIncomingAt = at
    now.contactSeenAt = at
    now.waitingSince ??= at
    if (now.status === 1 || now.status === 3) {
      now.status = 0
      now.snoozedUntil = null
    }
  } else if (typeof from === 'object' && !note) applyHumanReply(run, at, from.agent)
}

function applyHumanReply(run: Run, at: number, agentId: number): void {
  const { now } = run
  run.hasHumanReply = true
  if (now.firstReplyAt === null) {
    now.firstReplyAt = at
    report(run, 'first_response', agentId, run.handedOffAt ?? now.story.createdAt, at)
  } else if (now.waitingSince !== null) report(run, 'reply_time', now.assigneeId, now.waitingSince, at)
  now.waitingSince = null
}

function applyAssignment(run: Run, event: StoryEvent & { kind: 'assigned' }): void {
  run.now.assigneeId = event.to
  if (event.by === null) return
  const by = run.nameOf(event.by)
  if (event.to === null) line(run, event.at, run.lines.unassigned(by))
  else
    line(run, event.at, event.to === event.by ? run.lines.tookOver(by) : run.lines.assigned(by, run.nameOf(event.to)))
}

function applyStatus(run: Run, event: StoryEvent & { kind: 'status' }): void {
  const { now } = run
  const start = now.story.createdAt
  if (event.by === 'bot' && event.to === 'open' && run.handedOffAt === null) {
    run.handedOffAt = event.at
    report(run, 'conversation_bot_handoff', now.assigneeId, start, event.at)
  }
  if (event.to === 'resolved') {
    report(run, 'conversation_resolved', now.assigneeId, start, event.at)
    if (event.by === 'bot' && !run.hasHumanReply)
      report(run, 'conversation_bot_resolved', now.assigneeId, start, event.at)
  }
  now.status = CONVERSATION_STATUSES.indexOf(event.to)
  now.snoozedUntil = event.to === 'snoozed' ? (event.until ?? null) : null
  if (event.by === 'bot') return
  if (event.by !== 'contact') now.seenAt = event.at
  const who = event.by === 'contact' ? run.contactName(now.story.contactId) : run.nameOf(event.by)
  line(run, event.at, run.lines.status(who, event.to))
}

function applyRating(run: Run, event: StoryEvent & { kind: 'rated' }): void {
  const message = run.now.messages.findLast((m) => m.facts.contentType === 9)
  if (!message) throw new Error('a rating without a survey')
  message.facts = {
    ...message.facts,
    attributes: {
      ...message.facts.attributes,
      submitted_values: { csat_survey_response: { rating: event.rating, feedback_message: event.comment } },
    },
  }
  run.now.survey = { message, at: event.at, rating: event.rating, comment: event.comment, agentId: run.now.assigneeId }
}
