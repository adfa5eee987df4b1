import type { Contact } from '@parley/shared/contract/person'

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** What the free-form attributes of a contact say about them; null for what is not known. */
export function contactFacts({ additional_attributes: attributes }: Pick<Contact, 'additional_attributes'>) {
  return {
    company: text(attributes.company_name),
    /** City and country, as far as they are known: each in its own direction. */
    place: [text(attributes.city), text(attributes.country)].filter((part) => part !== null),
    language: text(attributes.browser_language) ?? text(attributes.language),
    timeZone: zoneOf(attributes.timezone),
  }
}

/** IANA names only: what the browser does not know is not guessed. */
function zoneOf(value: unknown): string | null {
  const zone = text(value)
  if (!zone) return null
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone
  } catch {
    return null
  }
}
