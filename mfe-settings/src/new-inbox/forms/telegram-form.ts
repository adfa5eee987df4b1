import { defineMessages } from 'react-intl'
import type { CredentialsForm } from './credentials-form.ts'

const words = defineMessages({
  title: { id: 'settings.connect.telegram', defaultMessage: 'Connect a Telegram bot' },
  lead: {
    id: 'settings.connect.telegram.lead',
    defaultMessage: 'Customers write to the bot; the inbox takes the name of the bot.',
  },
  token: { id: 'settings.connect.telegram.token', defaultMessage: 'Token of the bot' },
  hint: {
    id: 'settings.connect.telegram.hint',
    defaultMessage: 'BotFather in Telegram gives it to you: /newbot for a new one, /token for one you have.',
  },
})

export const telegramForm: CredentialsForm = {
  id: 'telegram',
  name: words.title,
  title: words.title,
  lead: words.lead,
  fields: [{ name: 'bot_token', label: words.token, hint: words.hint, isSecret: true }],
  notes: [],
  create: ({ create }, values) => create({ channel: { type: 'telegram', ...values } }),
}
