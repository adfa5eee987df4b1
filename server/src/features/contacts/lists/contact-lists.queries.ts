import { CONTACT_PAGE_SIZE, type ContactSort } from '@parley/shared/contract/contact-calls'
import type { Sql } from '../../../db/db.ts'
import { type Params, params } from '../../../db/params.ts'
import { type ContactRecordRow, contactColumns } from '../contact-presenter.ts'
import { byKey, firstInOrder, orderKey } from './contact-order.ts'

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

/** SQL: everything the rows of a page show, from the statement `shown` of their ids and keys. */
const drawn = (shown: string, sort: ContactSort, withLinks: boolean, accountId: string, more = ''): string =>
  `with ${shown} select ${contactColumns(withLinks)}${more}
   from shown s join contacts c on c.account_id = ${accountId} and c.id = s.id order by ${byKey(sort, 's')}`

/** One page, everything its rows show included, in one statement. */
export async function listContacts(
  db: Sql,
  filter: ContactFilter,
  { sort, offset }: Order,
  withLinks: boolean,
): Promise<ContactRecordRow[]> {
  const p = params()
  const [skipped, needed] = [p.add(offset), p.add(offset + CONTACT_PAGE_SIZE)]
  const first = firstInOrder(sort, `c.id, ${orderKey(sort)} as key`, listCondition(filter, p), `${needed}::int`)
  const shown = `shown as (select f.id, f.key from ${first} f
    order by ${byKey(sort, 'f')} limit ${CONTACT_PAGE_SIZE} offset ${skipped})`
  const { rows } = await db.query<ContactRecordRow>(drawn(shown, sort, withLinks, p.add(filter.accountId)), p.values)
  return rows
}

/** How far the order is walked for who is found; beyond it so few are found that all of them are sooner collected. */
const WALKED = 2_000
/** As many more for each that is left out: who is found on a late page is common. */
const WALKED_FOR_EACH = 4

/**
 * One page of what a search or rules find, from the beginning of the order alone.
 * @returns null when the beginning does not hold a whole page of them
 */
export async function walkContacts(
  db: Sql,
  filter: ContactFilter,
  { sort, offset }: Order,
  withLinks: boolean,
): Promise<ContactRecordRow[] | null> {
  const p = params()
  const all = { accountId: filter.accountId, labels: [], text: '' }
  const first = firstInOrder(sort, '*', listCondition(all, p), `${p.add(WALKED + WALKED_FOR_EACH * offset)}::int`)
  const shown = `walked as (select c.id, ${orderKey(sort)} as key from ${first} c where ${listCondition(filter, p)}),
    shown as (select w.id, w.key from walked w
      order by ${byKey(sort, 'w')} limit ${CONTACT_PAGE_SIZE} offset ${p.add(offset)})`
  const { rows } = await db.query<ContactRecordRow>(drawn(shown, sort, withLinks, p.add(filter.accountId)), p.values)
  return rows.length === CONTACT_PAGE_SIZE ? rows : null
}

/** Fewer signs have no trigram, so that no index knows who holds them. */
const TRIGRAM = 3

/** Whether an index knows who is found, so that all of them are collected sooner than the order is walked. */
export const isKnownByIndex = ({ text }: ContactFilter): boolean => text.length >= TRIGRAM

/**
 * One page of what a search or rules find with how many they are, from one reading of them: in the order of the list they
 * would else be looked for past everybody who comes before, and then be read again to count.
 * @returns the count null where a later page is behind the last
 */
export async function collectContacts(
  db: Sql,
  filter: ContactFilter,
  { sort, offset }: Order,
  withLinks: boolean,
): Promise<{ rows: ContactRecordRow[]; count: number | null }> {
  const p = params()
  const shown = `found as materialized (
      select c.id, ${orderKey(sort)} as key from contacts c where ${listCondition(filter, p)}
    ), shown as (
      select f.id, f.key, (select count(*)::int from found) as found_count from found f
      order by ${byKey(sort, 'f')} limit ${CONTACT_PAGE_SIZE} offset ${p.add(offset)}
    )`
  const { rows } = await db.query<ContactRecordRow & { found_count: number }>(
    drawn(shown, sort, withLinks, p.add(filter.accountId), ', s.found_count'),
    p.values,
  )
  return { rows, count: rows[0]?.found_count ?? (offset === 0 ? 0 : null) }
}

/** The maintained counts: of all contacts under '', of the others by the title of their label. */
export async function keptCounts(db: Sql, accountId: number): Promise<Record<string, number>> {
  const { rows } = await db.query<{ label: string; n: number }>(
    'select label, n from contact_counts where account_id = $1 and n > 0',
    [accountId],
  )
  return Object.fromEntries(rows.map(({ label, n }) => [label, n]))
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
