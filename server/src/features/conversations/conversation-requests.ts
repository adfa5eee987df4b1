import { SORT_ORDERS, type SortOrder } from '@parley/shared/contract/conversation'
import {
  Attributes,
  CONVERSATION_STATUSES,
  ConversationPriority,
  ConversationStatus,
} from '@parley/shared/contract/scalars'
import * as v from 'valibot'
import { Flag, Id, listOf, Page, UnixTime, Whole } from '../../http/validation/param-schemas.ts'

const OLD_SORTS: Record<string, SortOrder> = {
  latest: 'last_activity_at_desc',
  sort_on_created_at: 'created_at_asc',
  sort_on_priority: 'priority_desc',
  sort_on_waiting_since: 'waiting_since_asc',
}
const isSort = (name: string): name is SortOrder => (SORT_ORDERS as readonly string[]).includes(name)

/** Unknown orders mean the default (workspace 20.6). */
const Sort = v.pipe(
  v.optional(v.string(), ''),
  v.transform((name): SortOrder => (isSort(name) ? name : (OLD_SORTS[name] ?? 'last_activity_at_desc'))),
)

/** An empty value in a query string is the same as no value. */
const orNone = <S extends v.GenericSchema>(schema: S) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (value === '' || value === 'null' ? undefined : value)),
      v.optional(schema),
    ),
  )

/** A text that is looked for: people are called "null". */
const orNoText = <S extends v.GenericSchema<string>>(schema: S) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (value === '' ? undefined : value)),
      v.optional(schema),
    ),
  )

const THREE_CENTURIES_S = 10_000_000_000

/** Query of the list, of the counts and of search (workspace 8.1). */
export const ListQuery = v.object({
  inbox_id: orNone(Id),
  team_id: orNone(Id),
  status: orNone(v.picklist([...CONVERSATION_STATUSES, 'all'])),
  assignee_type: orNone(v.picklist(['me', 'unassigned', 'assigned', 'all'])),
  labels: v.optional(listOf(v.string()), []),
  conversation_type: orNone(v.string()),
  sort_by: Sort,
  page: Page,
  updated_within: orNone(
    v.pipe(
      Whole,
      v.minValue(0),
      v.transform((seconds) => Math.min(seconds, THREE_CENTURIES_S)),
    ),
  ),
  q: orNoText(v.pipe(v.string(), v.trim(), v.maxLength(1000))),
  source_id: orNoText(v.string()),
})
export type ListQuery = v.InferOutput<typeof ListQuery>

const Snooze = v.nullish(v.union([UnixTime, v.literal('')]))

export const ToggleStatusBody = v.object({
  status: v.nullish(v.union([ConversationStatus, v.literal('')])),
  snoozed_until: Snooze,
  human_agent: v.nullish(Flag, false),
})
export type ToggleStatusBody = v.InferOutput<typeof ToggleStatusBody>

export const PriorityBody = v.object({ priority: v.nullish(v.union([ConversationPriority, v.literal('')])) })
/** What `PATCH conversations/{id}` changes. */
export const ConversationChangeBody = v.object({ ...PriorityBody.entries, sla_policy_id: v.nullish(Id) })
export const LabelsBody = v.object({ labels: v.optional(listOf(v.pipe(v.string(), v.trim(), v.maxLength(255)))) })
export const ParticipantsBody = v.object({ user_ids: v.optional(listOf(Id)) })
export const CustomAttributesBody = v.object({ custom_attributes: v.optional(Attributes) })

const Reference = v.optional(v.nullable(v.union([Id, v.literal(''), v.literal('null')])))
/** A key that is present wins even with null, so that absence and null stay apart. */
export const AssignmentBody = v.object({ assignee_id: Reference, team_id: Reference })
export type AssignmentBody = v.InferOutput<typeof AssignmentBody>

export const TypingBody = v.object({
  // Typing is told to nobody for a value that means nothing, and that is all.
  typing_status: v.optional(v.fallback(v.string(), ''), ''),
  is_private: v.optional(v.fallback(Flag, false), false),
})

/** Absent counts as looking. */
export const ViewingBody = v.object({ viewing: v.nullish(Flag, true) })

export const DisplayIdParams = v.object({ id: Id })
