import { type FilterRule, filterPayload } from '../contract/rules/filter.ts'
import { type FilterAttribute, needsValue, valueKindOf } from './filter-attribute.tsx'

/** A rule while it is being put together: values are texts, as controls have them. */
export interface DraftRule {
  /** Of this draft alone: rules have no name of their own. */
  id: number
  key: string
  operator: string
  values: readonly string[]
  /** How it is joined with the one after it. */
  joiner: 'and' | 'or'
}

/** What is wrong with a rule; null when it can be sent. */
export type RuleProblem = 'unknown' | 'operator' | 'empty' | 'number' | 'days' | 'date' | null

let lastId = 0

/** A new rule about the attribute, with nothing filled in. */
export function newRule(attribute: Pick<FilterAttribute, 'key' | 'operators'>): DraftRule {
  lastId += 1
  return { id: lastId, key: attribute.key, operator: attribute.operators[0] ?? 'equal_to', values: [], joiner: 'and' }
}

/** Rules of the wire as the builder holds them. */
export const draftsOf = (rules: readonly FilterRule[]): DraftRule[] =>
  rules.map(({ attribute_key, filter_operator, values, query_operator }) => ({
    ...newRule({ key: attribute_key, operators: [] }),
    operator: filter_operator,
    values: values.map(String),
    joiner: query_operator?.toLowerCase() === 'or' ? 'or' : 'and',
  }))

const NUMBER = /^[+-]?\d{1,100}(\.\d{1,100})?$/
const DAYS = /^\d{1,5}$/

function isDay(text: string): boolean {
  const at = Date.parse(text)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** @param attribute - undefined when the account has none of that key any more */
export function problemOf(rule: DraftRule, attribute: FilterAttribute | undefined): RuleProblem {
  if (!attribute) return 'unknown'
  if (!(attribute.operators as readonly string[]).includes(rule.operator)) return 'operator'
  if (!needsValue(rule.operator)) return null
  const values = rule.values.filter((value) => value.trim() !== '')
  if (values.length === 0) return 'empty'
  const kind = valueKindOf(attribute, rule.operator)
  if (rule.operator === 'days_before') return values.every((value) => DAYS.test(value.trim())) ? null : 'days'
  if (kind === 'number' || kind === 'id') return values.every((value) => NUMBER.test(value.trim())) ? null : 'number'
  if (kind === 'date') return values.every(isDay) ? null : 'date'
  return null
}

const REFERENCES = new Set(['assignee_id', 'inbox_id', 'team_id', 'campaign_id'])

function wireValue({ key, operator }: DraftRule, value: string): string | number {
  const text = value.trim()
  return REFERENCES.has(key) || operator === 'days_before' ? Number(text) : text
}

/** The rules as the filter call takes them and as folders keep them. */
export function wireRules(
  drafts: readonly DraftRule[],
  attributes: ReadonlyMap<string, FilterAttribute>,
  /** What the account's own attributes among them belong to. */
  model: 'conversation_attribute' | 'contact_attribute',
): FilterRule[] {
  return filterPayload(
    drafts.map((draft) => ({
      attribute_key: draft.key,
      filter_operator: draft.operator,
      values: needsValue(draft.operator)
        ? draft.values.filter((value) => value.trim() !== '').map((value) => wireValue(draft, value))
        : [],
      query_operator: draft.joiner,
      ...(attributes.get(draft.key)?.isOwn ? { custom_attribute_type: model } : {}),
    })),
  )
}
