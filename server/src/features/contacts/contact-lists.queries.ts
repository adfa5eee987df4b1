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

const directionOf = (sort: ContactSort): 'asc' | 'desc' => (sort.startsWith('-') ? 'desc' : 'asc')
const keyOf = (sort: ContactSort): string => COLUMN[sort.replace('-', '') as ContactSortKey]
const orderBy = (sort: ContactSort): string =>
  `${keyOf(sort)} ${directionOf(sort)} nulls last, c.id ${directionOf(sort)}`

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

export function listCondition({ accountId, labels, text, ids, matching }: ContactFilter, p: Params): string {
  const parts = [`c.account_id = ${p.add(accountId)}`, 'c.identified']
  if (labels.length > 0) parts.push(`c.labels && ${p.add(labels)}::text[]`)
  if (text !== '') parts.push(`c.search_text like '%' || lower(${p.add(escapeLike(text))}) || '%'`)
  if (ids) parts.push(`c.id = any(${p.add(ids)}::int[])`)
  if (matching) parts.push(matching(p))
  return parts.join(' and ')
}

interface Order {
  sort: ContactSort
  offset: number
}

/** One page, everything its rows show included, in one statement. */
export async function listContacts(
  db: Sql,
  filter: ContactFilter,
  order: Order,
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

/** Fewer signs have no trigram, so that no index knows who holds them. */
const TRIGRAM = 3

/** Whether whoever is found is better read once, for the page and its count together. */
export const isFoundOnce = ({ text }: ContactFilter): boolean => text.length >= TRIGRAM

/**
 * One page of a search with how many it found, from one reading of them: in the order of names a search would else walk
 * past everybody whose name comes before, and then read again to count.
 * @returns the count null where the page is behind the last
 */
export async function searchContacts(
  db: Sql,
  filter: ContactFilter,
  order: Order,
  withLinks: boolean,
): Promise<{ rows: ContactRecordRow[]; count: number | null }> {
  const p = params()
  const direction = directionOf(order.sort)
  const by = (alias: string) => `${alias}.key ${direction} nulls last, ${alias}.id ${direction}`
  const { rows } = await db.query<ContactRecordRow & { found_count: number }>(
    `with found as materialized (
       select c.id, ${keyOf(order.sort)} as key from contacts c where ${listCondition(filter, p)}
     ), shown as (
       select id, key, (select count(*)::int from found) as found_count from found f
       order by ${by('f')} limit ${CONTACT_PAGE_SIZE} offset ${p.add(order.offset)}
     )
     select ${contactColumns(withLinks)}, s.found_count
     from shown s join contacts c on c.account_id = ${p.add(filter.accountId)} and c.id = s.id order by ${by('s')}`,
    p.values,
  )
  return { rows, count: rows[0]?.found_count ?? null }
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
