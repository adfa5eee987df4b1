import { MARLOWE } from '../inboxes/marlowe-inboxes.ts'
import { MEMBERSHIPS, USERS } from '../people/people.ts'
import { randomFor } from '../random.ts'
import { DAY, HOUR, iso, MINUTE } from '../story.ts'
import { LABELS, TEAMS } from '../structure.ts'
import type { Row } from './write-rows.queries.ts'

const ACCOUNT = 1
/** Forty-three pages (D4). */
const ENTRIES = 640
/** A few days short of the twelve months that a trail is kept. */
const DAYS_BACK = 355

interface Entry {
  at: number
  actorId: number
  action: 'create' | 'update' | 'delete' | 'sign_in' | 'sign_out'
  subject: { type: string; id: number; label: string }
  changes?: Record<string, [unknown, unknown]>
}

const members = MEMBERSHIPS.filter((one) => one.accountId === ACCOUNT)
const administrators = members.filter((one) => one.role === 'administrator').map((one) => one.userId)
const userOf = (id: number) => USERS.find((user) => user.id === id)
const nameOf = (id: number): string => userOf(id)?.name ?? ''

/** What the account is made of, in the order it was set up. */
const subjects = (): Entry['subject'][] => [
  ...MARLOWE.map(({ id, name }) => ({ type: 'Inbox', id, label: name })),
  ...TEAMS.filter((team) => team.account_id === ACCOUNT).map(({ id, name }) => ({ type: 'Team', id, label: name })),
  ...LABELS.filter((label) => label.account_id === ACCOUNT).map(({ id, title }) => ({
    type: 'Label',
    id,
    label: title,
  })),
  ...members.map(({ userId }) => ({ type: 'AccountUser', id: userId, label: nameOf(userId) })),
]

const LABEL_NAMES: Record<string, string> = { Inbox: 'name', Team: 'name', Label: 'title', AccountUser: 'name' }
/** What administrators come back to. */
const SECOND_THOUGHTS: [type: string, field: string, before: unknown, after: unknown][] = [
  ['Inbox', 'greeting_enabled', false, true],
  ['Inbox', 'enable_auto_assignment', false, true],
  ['Inbox', 'csat_survey_enabled', false, true],
  ['Team', 'allow_auto_assign', true, false],
  ['Team', 'description', null, 'Reads what others answered'],
  ['Label', 'color', '#1570EF', '#D92D20'],
  ['Label', 'show_on_sidebar', false, true],
  ['AccountUser', 'availability', 'online', 'offline'],
  ['AccountUser', 'role', 'administrator', 'agent'],
]

/** Set-up in the first week, afterwards second thoughts and people coming and going. */
function entriesUntil(now: number): Entry[] {
  const random = randomFor('audit trail')
  const start = now - DAYS_BACK * DAY
  const made: Entry[] = subjects().map((subject) => ({
    at: start + random.int(0, 7 * 24 * 60) * MINUTE,
    actorId: random.pick(administrators),
    action: 'create',
    subject,
    changes: { [LABEL_NAMES[subject.type] ?? 'name']: [null, subject.label] },
  }))
  const anyTime = (): number => start + 8 * DAY + Math.floor(random.next() * (DAYS_BACK - 9) * DAY)
  const changed: Entry[] = Array.from({ length: 96 }, () => {
    const [type, field, before, after] = random.pick(SECOND_THOUGHTS)
    const subject = random.pick(subjects().filter((one) => one.type === type))
    return {
      at: anyTime(),
      actorId: random.pick(administrators),
      action: 'update',
      subject,
      changes: { [field]: [before, after] },
    }
  })
  const visits: Entry[] = []
  while (made.length + changed.length + visits.length < ENTRIES) {
    const { userId } = random.pick(members)
    const subject = { type: 'User', id: userId, label: nameOf(userId) }
    const at = anyTime()
    visits.push({ at, actorId: userId, action: 'sign_in', subject })
    visits.push({ at: at + random.int(1, 9) * HOUR, actorId: userId, action: 'sign_out', subject })
  }
  return [...made, ...changed, ...visits].slice(0, ENTRIES).sort((a, b) => a.at - b.at)
}

/** Twelve months of what was set up and who came, oldest first. */
export function auditRows(now: number): Row[] {
  const random = randomFor('addresses of the audit trail')
  return entriesUntil(now).map(({ at, actorId, action, subject, changes }, place) => ({
    account_id: ACCOUNT,
    id: place + 1,
    action,
    actor_id: actorId,
    actor_name: nameOf(actorId),
    actor_email: userOf(actorId)?.email ?? '',
    subject_type: subject.type,
    subject_id: subject.id,
    subject_label: subject.label,
    changes: changes ?? {},
    ip: `203.0.113.${random.int(2, 254)}`,
    created_at: iso(at),
  }))
}
