import type { ContactFacts } from '../contacts.queries.ts'

/** What identifies a contact. `id` is null for one that is not written yet. */
export interface Known {
  id: number | null
  email: string | null
  phone_number: string | null
  identifier: string | null
}

type Decision = { kind: 'create' } | { kind: 'update'; known: Known } | { kind: 'refuse'; reason: string }

const KEYS = {
  identifier: (text: string) => `i:${text}`,
  email: (text: string) => `e:${text.toLowerCase()}`,
  phone_number: (text: string) => `p:${text}`,
} as const
const FIELDS = ['identifier', 'email', 'phone_number'] as const

/** What identifies somebody, most telling first. */
export const keysOf = (one: Pick<ContactFacts, (typeof FIELDS)[number]>): string[] =>
  FIELDS.flatMap((field) => (one[field] ? [KEYS[field](one[field])] : []))

/** Contacts by what identifies them, those that the file itself has made included: one object for each. */
export function knownContacts() {
  const byKey = new Map<string, Known>()
  const ids = new Set<number | null>()
  return {
    /** What the database says; what the file has made of a contact since is newer. */
    add(stored: readonly Known[]): void {
      for (const one of stored) {
        if (ids.has(one.id)) continue
        ids.add(one.id)
        for (const key of keysOf(one)) byKey.set(key, one)
      }
    },
    /** What a row makes of a contact. @returns what identified it until now and is free for others */
    learn(known: Known, facts: ContactFacts): string[] {
      const before = keysOf(known)
      for (const field of FIELDS) if (facts[field]) known[field] = facts[field]
      const now = keysOf(known)
      const freed = before.filter((key) => !now.includes(key))
      for (const key of freed) byKey.delete(key)
      for (const key of now) byKey.set(key, known)
      return freed
    },
    /** Whom a row is about: by identifier, then e-mail, then phone (configuration 6.2). */
    decide(facts: ContactFacts): Decision {
      const [first, ...others] = keysOf(facts).flatMap((key) => byKey.get(key) ?? [])
      if (!first) return { kind: 'create' }
      if (others.some((other) => other !== first))
        return { kind: 'refuse', reason: 'Belongs to two contacts that are there already' }
      return { kind: 'update', known: first }
    },
  }
}
export type KnownContacts = ReturnType<typeof knownContacts>

/** Somebody whom no row has named before. */
export const nobodyYet = (): Known => ({ id: null, email: null, phone_number: null, identifier: null })
