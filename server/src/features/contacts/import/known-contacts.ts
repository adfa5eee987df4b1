import type { ContactFacts } from '../contacts.queries.ts'

/** What identifies a contact. `id` is null for one that this import would make. */
export interface Known {
  id: number | null
  email: string | null
  phone_number: string | null
  identifier: string | null
}

type Decision = { kind: 'create' } | { kind: 'update'; known: Known } | { kind: 'refuse'; reason: string }

const keysOf = ({ identifier, email, phone_number: phone }: Partial<Known>): string[] => [
  ...(identifier ? [`i:${identifier}`] : []),
  ...(email ? [`e:${email.toLowerCase()}`] : []),
  ...(phone ? [`p:${phone}`] : []),
]

/** Contacts by what identifies them, those that the file itself has made included. */
export function knownContacts() {
  const byKey = new Map<string, Known>()
  return {
    add(known: Known): void {
      for (const key of keysOf(known)) byKey.set(key, known)
    },
    /** Whom a row is about: by identifier, then e-mail, then phone (configuration 6.2). */
    decide(facts: ContactFacts): Decision {
      const [first, ...others] = keysOf(facts as Partial<Known>).flatMap((key) => byKey.get(key) ?? [])
      if (!first) return { kind: 'create' }
      if (others.some((other) => other !== first && other.id !== first.id))
        return { kind: 'refuse', reason: 'Belongs to two contacts that are there already' }
      return { kind: 'update', known: first }
    },
  }
}
export type KnownContacts = ReturnType<typeof knownContacts>
