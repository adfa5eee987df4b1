import { defineMessages } from 'react-intl'
import type { CredentialsForm } from './credentials-form.ts'
import { fieldWords } from './form-words.ts'

const words = defineMessages({
  title: { id: 'settings.connect.line', defaultMessage: 'Connect a LINE official account' },
  lead: {
    id: 'settings.connect.line.lead',
    defaultMessage: 'All three stand in the LINE Developers console, at the channel of the Messaging API.',
  },
  id: { id: 'settings.connect.line.id', defaultMessage: 'Channel ID' },
  secret: { id: 'settings.connect.line.secret', defaultMessage: 'Channel secret' },
  token: { id: 'settings.connect.line.token', defaultMessage: 'Channel access token' },
  callback: {
    id: 'settings.connect.callback.later',
    defaultMessage: 'The last step shows an address that you paste into the provider’s console.',
  },
})

export const lineForm: CredentialsForm = {
  id: 'line',
  name: words.title,
  title: words.title,
  lead: words.lead,
  fields: [
    { name: 'name', label: fieldWords.name, hint: fieldWords.nameHint },
    { name: 'line_channel_id', label: words.id },
    { name: 'line_channel_secret', label: words.secret, isSecret: true },
    { name: 'line_channel_token', label: words.token, isSecret: true },
  ],
  notes: [words.callback],
  create: ({ create }, { name, ...channel }) => create({ name, channel: { type: 'line', ...channel } }),
}
