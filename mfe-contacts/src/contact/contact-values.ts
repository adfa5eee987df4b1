import type { ContactChanges } from '@parley/shared/contract/contact-calls'
import type { Contact } from '@parley/shared/contract/person'
import { Email } from '@parley/shared/contract/rules/email'
import { PhoneNumber } from '@parley/shared/contract/rules/phone'
import * as v from 'valibot'
import { countryNamed, hasSubscriber } from '../phone/phone-number.ts'

/** What the form holds: texts only, '' for nothing. */
export interface ContactValues {
  name: string
  email: string
  phone_number: string
  company_name: string
  city: string
  country: string
  identifier: string
  description: string
  facebook: string
  github: string
  instagram: string
  linkedin: string
  twitter: string
}

/** Where people are met elsewhere (`social_profiles` of configuration 6.1). */
export const SOCIAL_NETWORKS = ['facebook', 'github', 'instagram', 'linkedin', 'twitter'] as const

/** Fields that live in the contact's extra attributes on the wire. */
const EXTRA = ['company_name', 'city', 'country', 'description'] as const

const Blank = v.pipe(v.string(), v.trim(), v.literal(''))
const orBlank = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.union([Blank, schema], (issue) => issue.issues?.at(-1)?.message ?? issue.message)
const Short = v.pipe(v.string(), v.maxLength(255, 'too_long'))

/** The rules of the form: those of the wire, and a name, because a person has one. */
export const ContactFormSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('name_missing'), v.maxLength(255, 'too_long')),
  email: orBlank(Email),
  phone_number: orBlank(v.pipe(PhoneNumber, v.check(hasSubscriber, 'should be in e164 format'))),
  company_name: Short,
  city: Short,
  country: Short,
  identifier: Short,
  description: v.pipe(v.string(), v.maxLength(1_000, 'too_long')),
  facebook: Short,
  github: Short,
  instagram: Short,
  linkedin: Short,
  twitter: Short,
})

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const emptyValues: ContactValues = {
  name: '',
  email: '',
  phone_number: '',
  company_name: '',
  city: '',
  country: '',
  identifier: '',
  description: '',
  facebook: '',
  github: '',
  instagram: '',
  linkedin: '',
  twitter: '',
}

export function toValues(contact: Contact): ContactValues {
  const { company_name, city, country, description } = contact.additional_attributes
  const profiles = profilesOf(contact)
  return {
    name: contact.name,
    email: contact.email ?? '',
    phone_number: contact.phone_number ?? '',
    company_name: text(company_name),
    city: text(city),
    country: text(country),
    identifier: contact.identifier ?? '',
    description: text(description),
    facebook: text(profiles.facebook),
    github: text(profiles.github),
    instagram: text(profiles.instagram),
    linkedin: text(profiles.linkedin),
    twitter: text(profiles.twitter),
  }
}

const Profiles = v.record(v.string(), v.unknown())

/** Profiles of other networks are kept as they are. */
function profilesOf(contact: Contact): Record<string, unknown> {
  const read = v.safeParse(Profiles, contact.additional_attributes.social_profiles)
  return read.success ? read.output : {}
}

/** Body of a new contact: empty values are left out. */
export function toNewContact(values: ContactValues, locales: readonly string[] = ['en']): ContactChanges {
  return toChanges(emptyValues, values, { locales })
}

interface ChangeContext {
  /** The contact as it is: what the form does not show of its profiles is sent back with them. */
  contact?: Contact
  /** Languages in which the name of a country is looked up. */
  locales?: readonly string[]
}

/** Only what the person changed; what they emptied is sent as null, so that it goes. */
export function toChanges(before: ContactValues, after: ContactValues, context: ChangeContext = {}): ContactChanges {
  const changed = (field: keyof ContactValues) => after[field].trim() !== before[field].trim()
  const orNull = (field: keyof ContactValues) => after[field].trim() || null
  const extra: Record<string, unknown> = Object.fromEntries(
    EXTRA.filter(changed).map((field) => [field, orNull(field)]),
  )
  if (changed('country')) extra.country_code = countryNamed(after.country, context.locales ?? ['en'])
  if (SOCIAL_NETWORKS.some(changed)) {
    const kept = context.contact ? profilesOf(context.contact) : {}
    const shown = Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, after[network].trim()]))
    extra.social_profiles = Object.fromEntries(
      Object.entries({ ...kept, ...shown }).filter(([, value]) => value !== ''),
    )
  }
  return {
    ...(changed('name') && { name: after.name.trim() }),
    ...(changed('email') && { email: orNull('email') }),
    ...(changed('phone_number') && { phone_number: orNull('phone_number') }),
    ...(changed('identifier') && { identifier: orNull('identifier') }),
    ...(Object.keys(extra).length > 0 && { additional_attributes: extra }),
  }
}
