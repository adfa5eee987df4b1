import type { ContactChanges } from '@parley/shared/contract/contact-calls'
import type { Contact } from '@parley/shared/contract/person'
import { Email } from '@parley/shared/contract/rules/email'
import { PhoneNumber } from '@parley/shared/contract/rules/phone'
import * as v from 'valibot'

/** What the form holds: texts only, '' for nothing. */
export interface ContactValues {
  name: string
  email: string
  phone_number: string
  company_name: string
  city: string
  country: string
}

/** Fields that live in the contact's extra attributes on the wire. */
const EXTRA = ['company_name', 'city', 'country'] as const

const Blank = v.pipe(v.string(), v.trim(), v.literal(''))
const orBlank = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.union([Blank, schema], (issue) => issue.issues?.at(-1)?.message ?? issue.message)
const Short = v.pipe(v.string(), v.maxLength(255, 'too_long'))

/** The rules of the form: those of the wire, and a name, because a person has one. */
export const ContactFormSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('name_missing'), v.maxLength(255, 'too_long')),
  email: orBlank(Email),
  phone_number: orBlank(PhoneNumber),
  company_name: Short,
  city: Short,
  country: Short,
})

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const emptyValues: ContactValues = {
  name: '',
  email: '',
  phone_number: '',
  company_name: '',
  city: '',
  country: '',
}

export function toValues(contact: Contact): ContactValues {
  const { company_name, city, country } = contact.additional_attributes
  return {
    name: contact.name,
    email: contact.email ?? '',
    phone_number: contact.phone_number ?? '',
    company_name: text(company_name),
    city: text(city),
    country: text(country),
  }
}

/** Body of a new contact: empty values are left out. */
export function toNewContact(values: ContactValues): ContactChanges {
  return toChanges(emptyValues, values)
}

/** Only what the person changed; what they emptied is sent as null, so that it goes. */
export function toChanges(before: ContactValues, after: ContactValues): ContactChanges {
  const changed = (field: keyof ContactValues) => after[field].trim() !== before[field].trim()
  const orNull = (field: keyof ContactValues) => after[field].trim() || null
  const extra = Object.fromEntries(EXTRA.filter(changed).map((field) => [field, orNull(field)]))
  return {
    ...(changed('name') && { name: after.name.trim() }),
    ...(changed('email') && { email: orNull('email') }),
    ...(changed('phone_number') && { phone_number: orNull('phone_number') }),
    ...(Object.keys(extra).length > 0 && { additional_attributes: extra }),
  }
}
