import { defineMessages } from 'react-intl'
import type { CredentialsForm } from './credentials-form.ts'
import { fieldWords } from './form-words.ts'

const words = defineMessages({
  title: { id: 'settings.connect.email', defaultMessage: 'Connect a mailbox' },
  lead: {
    id: 'settings.connect.email.lead',
    defaultMessage: 'Mails to this address become conversations; answers go out as mails.',
  },
  address: { id: 'settings.connect.email.address', defaultMessage: 'E-mail address' },
  forward: {
    id: 'settings.connect.email.forward',
    defaultMessage: 'The last step shows an address: let your mail server forward what arrives to it.',
  },
})

export const emailForm: CredentialsForm = {
  id: 'email',
  name: words.title,
  title: words.title,
  lead: words.lead,
  fields: [
    { name: 'name', label: fieldWords.name, hint: fieldWords.nameHint },
    { name: 'email', label: words.address, kind: 'email', placeholder: 'help@shop.example' },
  ],
  notes: [words.forward],
  create: ({ create }, { name, email }) => create({ name, channel: { type: 'email', email } }),
}
