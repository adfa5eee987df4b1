import { NewContact } from '@parley/shared/contract/contact-calls'
import type { ImportMapping, ImportTarget } from '@parley/shared/contract/contact-import'
import * as v from 'valibot'
import type { ContactFacts } from '../contacts.queries.ts'

const KNOWN: Readonly<Record<string, ImportTarget>> = {
  name: 'name',
  email: 'email',
  'e-mail': 'email',
  phone_number: 'phone_number',
  phone: 'phone_number',
  identifier: 'identifier',
  company: 'company_name',
  company_name: 'company_name',
  city: 'city',
  country: 'country',
}
/** Columns of our own exports that say nothing about a person. */
const NEVER = new Set(['id', 'created_at', 'last_activity_at'])

/** What the columns become by their names: what is not known is an attribute of that name; of two alike the first counts. */
export function mappingOf(headers: readonly string[]): ImportMapping {
  const taken = new Set<string>()
  return headers.map((header) => {
    const name = header.replaceAll('\u0000', '').trim()
    const key = name.toLowerCase().replace(/\s+/g, '_')
    const target: ImportTarget =
      NEVER.has(key) || name === '' ? null : (KNOWN[key] ?? `custom:${name.slice(0, 100).toWellFormed()}`)
    if (target === null || taken.has(target)) return null
    taken.add(target)
    return target
  })
}

/** What one row says about somebody, or why it cannot be taken. */
export type ReadRow = { facts: ContactFacts; reason: null } | { facts: null; reason: string }

const FIELD_NAMES = { email: 'Email', phone_number: 'Phone number', identifier: 'Identifier', name: 'Name' } as const
const withPlus = (phone: string): string => {
  const digits = phone.replace(/[\s().-]/g, '')
  return /^\d/.test(digits) ? `+${digits.replace(/^00/, '')}` : digits
}

/** Empty cells say nothing; a phone number gets its plus sign. */
export function readRow(cells: readonly string[], mapping: ImportMapping): ReadRow {
  const own: Record<string, string> = {}
  const additional: Record<string, string> = {}
  const custom: Record<string, string> = {}
  for (const [at, target] of mapping.entries()) {
    const value = cells[at]?.trim() ?? ''
    if (target === null || value === '') continue
    if (value.includes('\u0000')) return { facts: null, reason: 'Contains signs that are no text' }
    if (target.startsWith('custom:')) custom[target.slice('custom:'.length)] = value
    else if (target === 'company_name' || target === 'city' || target === 'country') additional[target] = value
    else own[target] = target === 'phone_number' ? withPlus(value) : value
  }
  const parsed = v.safeParse(NewContact, { ...own, additional_attributes: additional, custom_attributes: custom })
  if (!parsed.success) {
    const reasons = parsed.issues.map((issue) => {
      const field = String(issue.path?.[0]?.key) as keyof typeof FIELD_NAMES
      return `${FIELD_NAMES[field] ?? field} ${issue.issues?.at(-1)?.message ?? issue.message}`
    })
    return { facts: null, reason: reasons.join(', ') }
  }
  const { email, phone_number, identifier } = parsed.output
  if (!email && !phone_number && !identifier)
    return { facts: null, reason: 'Needs an e-mail address, a phone number or an identifier' }
  const { inbox_id: _inbox, source_id: _source, ...facts } = parsed.output
  return { facts: present(facts), reason: null }
}

/** Without what the row does not say, so that it does not empty what is known. */
const present = (facts: object): ContactFacts =>
  Object.fromEntries(
    Object.entries(facts).filter(
      ([key, value]) => value !== null && value !== undefined && !(key === 'name' && value === ''),
    ),
  )
