import type { ContactSort, ContactSortKey } from '@parley/shared/contract/contact-calls'

const COLUMN: Record<ContactSortKey, string> = {
  name: 'c.sort_name',
  email: 'lower(c.email)',
  phone_number: 'c.phone_number',
  last_activity_at: 'c.last_activity_at',
  created_at: 'c.created_at',
  company: 'lower(c.company_name)',
  city: "lower(c.additional_attributes ->> 'city')",
  country: "lower(c.additional_attributes ->> 'country')",
}

/** Orders whose index stands as the list does, who has no value last. The others are such an index read backwards. */
const READ_FORWARD: ReadonlySet<ContactSort> = new Set<ContactSort>([
  ...(['name', '-name', 'email', 'phone_number', 'company', 'city', 'country'] as const),
  ...(['-last_activity_at', '-created_at'] as const),
])

const directionOf = (sort: ContactSort): 'asc' | 'desc' => (sort.startsWith('-') ? 'desc' : 'asc')

/** SQL: what contacts `c` are ordered by. */
export const orderKey = (sort: ContactSort): string => COLUMN[sort.replace('-', '') as ContactSortKey]

/** SQL: the order of rows that have `key` and `id`. */
export const byKey = (sort: ContactSort, alias: string): string =>
  `${alias}.key ${directionOf(sort)} nulls last, ${alias}.id ${directionOf(sort)}`

/**
 * SQL: the first contacts `c` in their order, read from the index of it however large the account is. An index that is read
 * backwards has those without a value first: they are read by themselves.
 * @param selected columns, `key` and `id` among them where the caller orders again, which two halves need
 * @param limit at least as many as the caller shows and leaves out
 */
export function firstInOrder(sort: ContactSort, selected: string, where: string, limit: string): string {
  const [key, direction] = [orderKey(sort), directionOf(sort)]
  const part = (condition: string, nulls: string) => `(select ${selected} from contacts c where ${condition}
    order by ${key} ${direction} ${nulls}, c.id ${direction} limit ${limit})`
  if (READ_FORWARD.has(sort)) return part(where, 'nulls last')
  const half = (condition: string) => part(`${where} and ${key} ${condition}`, 'nulls first')
  return `(${half('is not null')} union all ${half('is null')})`
}
