import type { CredentialsForm } from './credentials-form.ts'
import { lineForm } from './line-form.ts'
import { smsForms } from './sms-forms.ts'
import { telegramForm } from './telegram-form.ts'
import { whatsappForms } from './whatsapp-forms.ts'

/** The ways to connect a channel, by the last part of its address; the first is what opens. */
export const CHANNEL_FORMS: Readonly<Record<string, readonly CredentialsForm[]>> = {
  sms: smsForms,
  telegram: [telegramForm],
  whatsapp: whatsappForms,
  line: [lineForm],
}
