import { defineMessages } from 'react-intl'
import { WhatsappSignupPage } from '../meta/WhatsappSignupPage.tsx'
import { type CredentialField, type CredentialsForm, phoneOf } from './credentials-form.ts'
import { fieldWords } from './form-words.ts'
import { TWILIO_WITH_NUMBER, twilioForm } from './sms-forms.ts'

const words = defineMessages({
  twilio: { id: 'settings.connect.twilio', defaultMessage: 'Twilio' },
  embedded: { id: 'settings.connect.embedded', defaultMessage: 'Meta' },
  cloud: { id: 'settings.connect.whatsappCloud', defaultMessage: 'WhatsApp Cloud' },
  dialog: { id: 'settings.connect.dialog360', defaultMessage: '360dialog' },
  title: { id: 'settings.connect.whatsapp', defaultMessage: 'Connect a WhatsApp number' },
  lead: {
    id: 'settings.connect.whatsapp.lead',
    defaultMessage:
      'Customers may be answered freely for a day after they wrote; later and first only with a template.',
  },
  phoneId: { id: 'settings.connect.phoneNumberId', defaultMessage: 'Phone number ID' },
  businessId: { id: 'settings.connect.businessId', defaultMessage: 'Business account ID' },
  appSecret: { id: 'settings.connect.appSecret', defaultMessage: 'App secret' },
  appHint: {
    id: 'settings.connect.appSecret.hint',
    defaultMessage: 'Meta signs what it delivers with it. Empty: the secret of this installation.',
  },
  callback: {
    id: 'settings.connect.callback.later',
    defaultMessage: 'The last step shows an address that you paste into the provider’s console.',
  },
})

const same = { title: words.title, lead: words.lead }
const NAME: CredentialField = { name: 'name', label: fieldWords.name, hint: fieldWords.nameHint }
const PHONE: CredentialField = {
  name: 'phone_number',
  label: fieldWords.phone,
  hint: fieldWords.phoneHint,
  kind: 'phone',
}
const KEY: CredentialField = { name: 'api_key', label: fieldWords.apiKey, isSecret: true }

const createAs =
  (provider: string): CredentialsForm['create'] =>
  ({ create }, { name, phone_number, ...provider_config }) =>
    create({ name, channel: { type: 'whatsapp', provider, phone_number: phoneOf(phone_number), provider_config } })

/** Numbers of Meta by hand are for super admins; 360dialog is reached by its address (configuration 3.6). */
export const whatsappForms: readonly CredentialsForm[] = [
  {
    id: 'embedded',
    name: words.embedded,
    ...same,
    fields: [],
    notes: [],
    page: WhatsappSignupPage,
    create: ({ create }) => create({}),
  },
  twilioForm('whatsapp', { id: 'twilio', name: words.twilio, ...same }, TWILIO_WITH_NUMBER),
  {
    id: 'whatsapp_cloud',
    name: words.cloud,
    ...same,
    isForSuperAdmins: true,
    fields: [
      NAME,
      PHONE,
      { name: 'phone_number_id', label: words.phoneId, kind: 'digits' },
      { name: 'business_account_id', label: words.businessId, kind: 'digits' },
      KEY,
      { name: 'app_secret', label: words.appSecret, hint: words.appHint, isSecret: true, isOptional: true },
    ],
    notes: [words.callback],
    create: createAs('whatsapp_cloud'),
  },
  {
    id: '360dialog',
    name: words.dialog,
    ...same,
    isHidden: true,
    fields: [NAME, PHONE, KEY],
    notes: [],
    create: createAs('default'),
  },
]
