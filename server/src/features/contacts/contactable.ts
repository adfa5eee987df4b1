import { randomUUID } from 'node:crypto'
import type { InboxForContact } from './contact-reach.queries.ts'

interface Reachable {
  email: string | null
  phone_number: string | null
}

/**
 * Under which id the contact can be written to in an inbox, null when it cannot be (contract, configuration 6.2).
 * A website can only be answered in: it needs a session of the contact there that has no conversation yet.
 */
export function contactableAs(contact: Reachable, inbox: InboxForContact): string | null {
  const { email, phone_number: phone } = contact
  switch (inbox.channel_type) {
    case 'Channel::WebWidget':
      return inbox.has_conversation ? null : inbox.source_id
    case 'Channel::Api':
      return inbox.source_id ?? randomUUID()
    case 'Channel::Email':
      return email
    case 'Channel::Whatsapp':
      return phone?.replace(/^\+/, '') ?? null
    case 'Channel::Sms':
      return phone
    case 'Channel::TwilioSms':
      return phone && inbox.medium === 'whatsapp' ? `whatsapp:${phone}` : phone
    default:
      return null
  }
}
