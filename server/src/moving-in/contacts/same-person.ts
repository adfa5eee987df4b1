import type { SourceContact } from '../source/shapes.ts'

/** What no two contacts of an account share. */
export interface Identity {
  email: string | null
  phone_number: string | null
  identifier: string | null
}

const filled = (text: string | null): string | null => text?.trim() || null

/** As contacts are stored: addresses in lower case, nothing blank. */
export const identityOf = (contact: Pick<SourceContact, keyof Identity>): Identity => ({
  email: filled(contact.email)?.toLowerCase() ?? null,
  phone_number: filled(contact.phone_number),
  identifier: filled(contact.identifier),
})

const FIELDS = ['identifier', 'email', 'phone_number'] as const

/** People by what identifies them: identifier first, then e-mail, then phone, as when contacts are imported from a file. */
export class People {
  private readonly known = new Map<string, number>()

  add(identity: Identity, id: number): void {
    for (const field of FIELDS) {
      const value = identity[field]
      if (value !== null && !this.known.has(`${field} ${value}`)) this.known.set(`${field} ${value}`, id)
    }
  }

  find(identity: Identity): number | null {
    for (const field of FIELDS) {
      const id = this.known.get(`${field} ${identity[field]}`)
      if (identity[field] !== null && id !== undefined) return id
    }
    return null
  }
}
