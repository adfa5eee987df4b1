import { defineMessages } from 'react-intl'
import { mailWords } from '../../inboxes/mailbox/mail-words.ts'
import type { MailProvider, MissingSettings } from '../../inboxes/mailbox/useMailProviders.ts'
import { lackingPage } from '../LackingProviders.tsx'
import type { CredentialsForm } from './credentials-form.ts'
import { emailForm } from './email-form.ts'
import { fieldWords } from './form-words.ts'

const words = defineMessages({
  forwarding: { id: 'settings.connect.forwarding', defaultMessage: 'Forwarding' },
  mailbox: { id: 'settings.connect.mailbox', defaultMessage: 'Mailbox' },
  mailboxLead: {
    id: 'settings.connect.mailbox.lead',
    defaultMessage: 'Mails are read from the mailbox every minute. Over which server answers go is set later.',
  },
  address: { id: 'settings.connect.email.address', defaultMessage: 'E-mail address' },
  signInLead: {
    id: 'settings.connect.signIn.lead',
    defaultMessage: 'The next page is the provider’s: it asks whether the mailbox may be read and written from.',
  },
  goOn: { id: 'settings.connect.signIn.continue', defaultMessage: 'Continue to sign in' },
})

const address = { name: 'email', label: words.address, kind: 'email', placeholder: 'help@shop.example' } as const

const mailboxForm: CredentialsForm = {
  id: 'imap',
  name: words.mailbox,
  title: emailForm.title,
  lead: words.mailboxLead,
  fields: [
    { name: 'name', label: fieldWords.name, hint: fieldWords.nameHint },
    address,
    { name: 'imap_address', label: mailWords.imapAddress, placeholder: 'imap.shop.example' },
    { name: 'imap_port', label: mailWords.port, kind: 'digits', placeholder: '993' },
    { name: 'imap_login', label: mailWords.login },
    { name: 'imap_password', label: mailWords.password, isSecret: true },
  ],
  notes: [],
  create: ({ create }, { name, ...mailbox }) =>
    create({ name, channel: { type: 'email', imap_enabled: true, ...mailbox } }),
}

const signInForm = (provider: MailProvider, signIn: (email: string) => Promise<void>): CredentialsForm => ({
  id: provider,
  name: mailWords[provider],
  title: mailWords[provider],
  lead: words.signInLead,
  fields: [address],
  notes: [],
  submit: words.goOn,
  // The browser is on its way to another page.
  create: async (_, { email = '' }) => {
    await signIn(email)
    return new Promise(() => undefined)
  },
})

/** The ways to connect a mailbox; those of companies where the installation has an app (configuration 17.2). */
export const mailboxForms = (
  providers: readonly MailProvider[],
  missing: MissingSettings,
  signInAt: (provider: MailProvider, email: string) => Promise<void>,
): CredentialsForm[] => [
  { ...emailForm, name: words.forwarding },
  mailboxForm,
  ...providers.map((provider) => ({
    ...signInForm(provider, (email) => signInAt(provider, email)),
    ...(missing[provider].length > 0 && { page: lackingPage(provider, missing[provider]) }),
  })),
]
