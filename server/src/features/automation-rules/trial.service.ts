import type { AutomationTrial } from '@parley/shared/contract/automation-rule'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../http/caller.ts'
import type { TrialBody } from './automation-requests.ts'
import { assertSound } from './automation-rules.service.ts'
import { matches } from './evaluation/conditions.ts'
import { wouldChange } from './evaluation/plan.ts'
import { type Piece, pastConversations, pastMessages, type Subject } from './rule-facts.queries.ts'
import { nameableIn } from './running-rules.queries.ts'

const DAYS = 90
const DAY_MS = 86_400_000
const PIECE = 1_000
/** Enough to see what a rule does; a large account has more, and does not wait for them. */
const MOST_EXAMINED = 50_000
const SAMPLE = 10

type Read = (piece: Piece) => Promise<Subject[]>

function reading(deps: Deps, event: TrialBody['event_name']): Read {
  if (event === 'message_created') return (piece) => pastMessages(deps.db, piece)
  const by = event === 'conversation_created' ? 'created_at' : 'last_activity_at'
  return (piece) => pastConversations(deps.db, by, piece)
}

/** What happened in the last 90 days, newest first, piece by piece. */
async function* past(read: Read, accountId: number, since: Date): AsyncGenerator<Subject[]> {
  let before: number | null = null
  for (let seen = 0; seen < MOST_EXAMINED; seen += PIECE) {
    const piece: Subject[] = await read({ accountId, since, before, most: PIECE })
    yield piece
    if (piece.length < PIECE) return
    before = piece.at(-1)?.cursor ?? null
  }
}

const shown = ({ displayId, contactName, inboxName, at, facts }: Subject): AutomationTrial['sample'][number] => ({
  id: displayId,
  contact_name: contactName,
  inbox_name: inboxName,
  status: facts.status,
  at: Math.floor(at.getTime() / 1000),
  content: facts.message?.content?.slice(0, 200) ?? null,
})

/**
 * What a rule would have done in the last 90 days. Nothing is changed. Conversations are taken as they are now, each once
 * however many of its messages match.
 * @throws FieldErrors for conditions and actions that mean nothing
 */
export async function tryRule(deps: Deps, { accountId }: Member, rule: TrialBody): Promise<AutomationTrial> {
  await assertSound(deps.db, accountId, rule)
  const { own } = await nameableIn(deps.db, accountId)
  const matched = new Map<number, Subject>()
  const examined = new Set<number>()
  let seen = 0
  const since = new Date(deps.now().getTime() - DAYS * DAY_MS)
  for await (const piece of past(reading(deps, rule.event_name), accountId, since)) {
    seen += piece.length
    for (const subject of piece) {
      examined.add(subject.conversationId)
      const isNew = !matched.has(subject.conversationId)
      if (isNew && matches(subject.facts, rule.conditions, own)) matched.set(subject.conversationId, subject)
    }
  }
  const subjects = [...matched.values()]
  return {
    matched: subjects.length,
    examined: examined.size,
    is_partial: seen >= MOST_EXAMINED,
    assumes_changes: rule.conditions.some(({ filter_operator: operator }) => operator === 'attribute_changed'),
    actions: rule.actions.map((action) => {
      const changes = subjects.filter(({ facts }) => wouldChange(action, facts)).length
      return { action_name: action.action_name, changes, unchanged: subjects.length - changes }
    }),
    sample: subjects.slice(0, SAMPLE).map(shown),
  }
}
