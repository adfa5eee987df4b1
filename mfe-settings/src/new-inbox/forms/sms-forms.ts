import { defineMessages } from 'react-intl'
import { type CredentialField, type CredentialsForm, phoneOf } from './credentials-form.ts'
import { fieldWords } from './form-words.ts'

const words = defineMessages({
  twilio: { id: 'settings.connect.twilio', defaultMessage: 'Twilio' },
  service: { id: 'settings.connect.twilioService', defaultMessage: 'Twilio service' },
  key: { id: 'settings.connect.twilioKey', defaultMessage: 'Twilio with an API key' },
  bandwidth: { id: 'settings.connect.bandwidth', defaultMessage: 'Bandwidth' },
  title: { id: 'settings.connect.sms', defaultMessage: 'Connect a number for SMS' },
  lead: {
    id: 'settings.connect.sms.lead',
    defaultMessage: 'Text messages to this number arrive here, and answers go out from it.',
  },
  told: {
    id: 'settings.connect.twilio.told',
    defaultMessage: 'Twilio is told by itself where messages have to go.',
  },
  callback: {
    id: 'settings.connect.callback.later',
    defaultMessage: 'The last step shows an address that you paste into the provider’s console.',
  },
})

const NAME: CredentialField = { name: 'name', label: fieldWords.name, hint: fieldWords.nameHint }
const SID: CredentialField = { name: 'account_sid', label: fieldWords.accountSid, placeholder: 'AC…' }
const TOKEN: CredentialField = { name: 'auth_token', label: fieldWords.authToken, isSecret: true }
const PHONE: CredentialField = {
  name: 'phone_number',
  label: fieldWords.phone,
  hint: fieldWords.phoneHint,
  kind: 'phone',
}
const SERVICE: CredentialField = { name: 'messaging_service_sid', label: fieldWords.serviceSid, placeholder: 'MG…' }
const KEY: readonly CredentialField[] = [
  { name: 'api_key_sid', label: fieldWords.keySid, placeholder: 'SK…' },
  { ...TOKEN, label: fieldWords.keySecret },
  { name: 'webhook_token', label: fieldWords.signingToken, hint: fieldWords.signingHint, isSecret: true },
]

/** One way to use Twilio: with a number or a service, with the account's token or a key. */
export function twilioForm(
  medium: 'sms' | 'whatsapp',
  form: Pick<CredentialsForm, 'id' | 'name' | 'title' | 'lead'>,
  fields: readonly CredentialField[],
): CredentialsForm {
  return {
    ...form,
    fields: [NAME, ...fields],
    notes: [medium === 'sms' ? words.told : words.callback],
    create: ({ createAt }, { phone_number: phone, ...values }) =>
      createAt('/channels/twilio_channel', {
        twilio_channel: { ...values, medium, ...(phone && { phone_number: phoneOf(phone) }) },
      }),
  }
}

const same = { title: words.title, lead: words.lead }

const bandwidthForm: CredentialsForm = {
  id: 'bandwidth',
  name: words.bandwidth,
  ...same,
  fields: [
    NAME,
    PHONE,
    { name: 'account_id', label: fieldWords.accountId },
    { name: 'application_id', label: fieldWords.applicationId },
    { name: 'api_key', label: fieldWords.apiKey },
    { name: 'api_secret', label: fieldWords.apiSecret, isSecret: true },
  ],
  notes: [words.callback],
  create: ({ create }, { name, phone_number, ...provider_config }) =>
    create({ name, channel: { type: 'sms', phone_number: phoneOf(phone_number), provider_config } }),
}

export const TWILIO_WITH_NUMBER: readonly CredentialField[] = [PHONE, SID, TOKEN]

export const smsForms: readonly CredentialsForm[] = [
  twilioForm('sms', { id: 'twilio', name: words.twilio, ...same }, TWILIO_WITH_NUMBER),
  twilioForm('sms', { id: 'twilio-service', name: words.service, ...same }, [SERVICE, SID, TOKEN]),
  twilioForm('sms', { id: 'twilio-key', name: words.key, ...same }, [PHONE, SID, ...KEY]),
  bandwidthForm,
]
