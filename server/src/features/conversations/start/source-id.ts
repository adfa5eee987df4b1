import { randomUUID } from 'node:crypto'
import { Refused } from '../../../errors.ts'

interface Reachable {
  email: string | null
  phone_number: string | null
}

function phoneOf(contact: Reachable): string {
  if (!contact.phone_number) throw new Refused('The contact needs a phone number for this inbox')
  return contact.phone_number
}

/** The contact's id in a channel when none is given (workspace 8.6). @throws Refused when the contact cannot be reached there */
export function sourceIdFor(inbox: { channel_type: string; medium: string | null }, contact: Reachable): string {
  switch (inbox.channel_type) {
    case 'Channel::Api':
    case 'Channel::WebWidget':
      return randomUUID()
    case 'Channel::Email':
      if (!contact.email) throw new Refused('The contact needs an e-mail address for this inbox')
      return contact.email
    case 'Channel::Sms':
      return phoneOf(contact)
    case 'Channel::Whatsapp':
      return phoneOf(contact).replace(/^\+/, '')
    case 'Channel::TwilioSms':
      return inbox.medium === 'whatsapp' ? `whatsapp:${phoneOf(contact)}` : phoneOf(contact)
    default:
      throw new Refused('Conversations cannot be started in this inbox')
  }
}
