import { CONVERSATION_STATUS } from '@parley/shared/contract/scalars'
import type { Numbered } from '../fold/numbering.ts'
import { DAY, HOUR, iso, isoOrNull } from '../story.ts'
import { RULES } from './rules.ts'
import type { Row } from './write-rows.queries.ts'

/** Rules and SLA policies of account 1; before its conversations, which name them. */
export function ruleRows(now: number): [string, Row[]][] {
  const at = iso(now - 120 * DAY)
  const kept = (row: Row): Row => ({ ...row, account_id: 1, created_at: at, updated_at: at })
  const policy = (id: number, name: string, hours: (number | null)[], business_hours_only: boolean): Row => {
    const [first, next, resolve] = hours.map((one) => (one === null ? null : (one * HOUR) / 1000))
    return kept({
      ...{ id, name, business_hours_only, description: null },
      ...{ first_response_within: first, next_response_within: next, resolve_within: resolve },
    })
  }
  return [
    [
      'sla_policies',
      [
        policy(1, 'VIP promise', [1, 2, 72], false),
        policy(2, 'Everybody', [8, null, null], true),
        policy(3, 'Trade desk', [null, null, 24], true),
      ],
    ],
    [
      'automation_rules',
      RULES.map(({ name, about, event, active, conditions, actions }, i) =>
        kept({
          ...{ id: i + 1, name, description: about, event_name: event, active, position: i + 1 },
          conditions: conditions.map(([attribute_key, filter_operator, values], place) => ({
            ...{ attribute_key, filter_operator, values, custom_attribute_type: '' },
            query_operator: place === conditions.length - 1 ? null : 'and',
          })),
          actions: actions.map(([action_name, ...action_params]) => ({ action_name, action_params })),
        }),
      ),
    ],
  ]
}

const PROMISED = 72 * HOUR
/** A target that comes due soon after the demo was made would be told while somebody looks. */
const QUIET = 6 * HOUR

/** Whether the VIP promise runs for a conversation: open, of a VIP, and not about to be broken. */
export function isPromised({ story, status, labels }: Numbered, now: number): boolean {
  const left = story.createdAt + PROMISED - now
  const isOpen = status === CONVERSATION_STATUS.open
  return story.accountId === 1 && isOpen && labels.includes('vip') && (left < 0 || left > QUIET)
}

/** The promise about those conversations: to be resolved within three days; what is late was told long ago. */
export function promiseRows(numbered: readonly Numbered[], now: number): [string, Row[]][] {
  const promised = numbered.filter((one) => isPromised(one, now))
  return [
    [
      'applied_slas',
      promised.map(({ id, story }, i) => ({
        ...{ account_id: 1, id: i + 1, conversation_id: id, sla_policy_id: 1, policy_name: 'VIP promise' },
        ...{ next_response_within: null, business_hours_only: false, state: 'running' },
        ...{ applied_at: iso(story.createdAt), closed_at: isoOrNull(null) },
      })),
    ],
    [
      'sla_targets',
      promised.map(({ story }, i) => ({
        ...{ account_id: 1, id: i + 1, applied_sla_id: i + 1, target: 'resolution', within: PROMISED / 1000 },
        ...{ started_at: iso(story.createdAt), due_at: iso(story.createdAt + PROMISED), done_at: isoOrNull(null) },
        missed: story.createdAt + PROMISED < now,
      })),
    ],
  ]
}
