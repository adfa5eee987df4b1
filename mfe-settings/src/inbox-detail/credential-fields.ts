import type { Inbox } from '@parley/shared/contract/values/sidebar'
import type { CredentialField } from '../new-inbox/forms/credentials-form.ts'
import { lineForm } from '../new-inbox/forms/line-form.ts'
import { smsForms } from '../new-inbox/forms/sms-forms.ts'
import { telegramForm } from '../new-inbox/forms/telegram-form.ts'
import { whatsappForms } from '../new-inbox/forms/whatsapp-forms.ts'

/** Who an inbox is at its provider does not change with its credentials. */
const KEPT = new Set(['name', 'phone_number', 'messaging_service_sid'])

const formOf = ({ channel_type: type, provider }: Inbox, id: string | null) => {
  const forms = {
    'Channel::Telegram': [telegramForm],
    'Channel::Line': [lineForm],
    'Channel::Sms': smsForms.filter((form) => form.id === 'bandwidth'),
    'Channel::TwilioSms': smsForms.filter((form) => form.id === (id ? 'twilio-key' : 'twilio')),
    'Channel::Whatsapp': whatsappForms.filter((form) => form.id === (provider === 'default' ? '360dialog' : provider)),
  }[type as string]
  return forms?.[0]
}

const textIn = (record: Readonly<Record<string, unknown>>, name: string): string =>
  typeof record[name] === 'string' ? (record[name] as string) : ''

const isNested = ({ channel_type: type }: Inbox): boolean => type === 'Channel::Sms' || type === 'Channel::Whatsapp'

/** What the provider of an inbox is shown by; empty where there is nothing to type. */
export function credentialFields(inbox: Inbox): readonly CredentialField[] {
  const form = formOf(inbox, textIn(inbox, 'api_key_sid') || null)
  return (form?.fields ?? []).filter(({ name }) => !KEPT.has(name))
}

/** As the record shows them: secrets masked. */
export function credentialValues(inbox: Inbox): Record<string, string> {
  const nested = (inbox.provider_config ?? {}) as Record<string, unknown>
  const source = isNested(inbox) ? nested : inbox
  return Object.fromEntries(credentialFields(inbox).map(({ name }) => [name, textIn(source, name)]))
}

/** How the channel takes them. */
export const credentialBody = (inbox: Inbox, changes: Record<string, string>) =>
  isNested(inbox) ? { provider_config: changes } : changes
