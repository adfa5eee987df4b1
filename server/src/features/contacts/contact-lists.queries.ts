import { CONTACT_PAGE_SIZE, type ContactSort, type ContactSortKey } from '@parley/shared/contract/contact-calls'
import type { Sql } from '../../db/db.ts'
import { type Params, params } from '../../db/params.ts'
import { type ContactRecordRow, contactColumns } from './contact-presenter.ts'

/** What narrows a list. */
export interface ContactFilter {
  accountId: number
  /** Any of them; empty means all contacts. */
  labels: readonly string[]
  /** Contained in name, e-mail, phone, identifier or company; '' for no search. */
  text: string
  /** Only these, e.g. who is online. */
  ids?: readonly number[]
  /** A condition over contacts `c`, such as the rules of a segment. */
  matching?: (p: Params) => string
}

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

function orderBy(sort: ContactSort): string {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const key = sort.replace('-', '') as ContactSortKey
  return `${COLUMN[key]} ${direction} nulls last, c.id ${direction}`
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

export function listCondition({ accountId, labels, text, ids, matching }: ContactFilter, p: Params): string {
  const parts = [`c.account_id = ${p.add(accountId)}`, 'c.identified']
  if (labels.length > 0) parts.push(`c.labels && ${p.add(labels)}::text[]`)
  if (text !== '') parts.push(`c.search_text like '%' || lower(${p.add(escapeLike(text))}) || '%'`)
  if (ids) parts.push(`c.id = any(${p.add(ids)}::int[])`)
  if (matching) parts.push(matching(p))
  return parts.join(' and ')
}

/** One page, everything its rows show included, in one statement. */
export async function listContacts(
  db: Sql,
  filter: ContactFilter,
  order: { sort: ContactSort; offset: number },
  withLinks: boolean,
): Promise<ContactRecordRow[]> {
  const p = params()
  const { rows } = await db.query<ContactRecordRow>(
    `select ${contactColumns(withLinks)} from contacts c where ${listCondition(filter, p)}
     order by ${orderBy(order.sort)} limit ${CONTACT_PAGE_SIZE} offset ${p.add(order.offset)}`,
    p.values,
  )
  return rows
}

/** How many the filter admits: from the maintained counts for all contacts and for one label, else by counting. */
export async function countContacts(db: Sql, filter: ContactFilter): Promise<number> {
  const isMaintained = filter.text === '' && !filter.ids && !filter.matching && filter.labels.length <= 1
  const p = params()
  const { rows } = await db.query<{ n: number }>(
    isMaintained
      ? `select n from contact_counts where account_id = ${p.add(filter.accountId)} and label = ${p.add(filter.labels[0] ?? '')}`
      : `select count(*)::int as n from contacts c where ${listCondition(filter, p)}`,
    p.values,
  )
  return rows[0]?.n ?? 0
}
