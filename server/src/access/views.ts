import { participates } from './visibility.ts'

/** SQL: whether conversation `c` belongs to the view. @param me the user's id as an expression, asked for only if it is used */
type ViewCondition = (me: () => string) => string

/**
 * The views that are more than a filter of fields, by the name that calls give them (`conversation_type`, workspace 8.1).
 * A new one is an entry here, and its number beside the menu entry one in `open-counts`.
 */
export const VIEWS = {
  mention: (me) => `exists (select 1 from mentions mn where mn.account_id = c.account_id
    and mn.conversation_id = c.id and mn.user_id = ${me()})`,
  participating: (me) => participates('c', me()),
  unattended: () => '(c.first_reply_created_at is null or c.waiting_since is not null)',
} satisfies Record<string, ViewCondition>

/** What belongs to the view that a call names; null for a name that is none. */
export const viewNamed = (name: string | undefined): ViewCondition | null =>
  name !== undefined && Object.hasOwn(VIEWS, name) ? VIEWS[name as keyof typeof VIEWS] : null
