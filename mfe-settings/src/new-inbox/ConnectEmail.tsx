import { useSearchParams } from 'react-router'
import { useMailProviders } from '../inboxes/mailbox/useMailProviders.ts'
import { CredentialsPage } from './forms/CredentialsPage.tsx'
import { mailboxForms } from './forms/mailbox-forms.ts'
import { LackingProviders } from './LackingProviders.tsx'

/** The ways to connect a mailbox; who comes back from a provider without it is told why. */
export function ConnectEmail() {
  const [search] = useSearchParams()
  const { providers, missing, signInAt } = useMailProviders()
  return (
    <CredentialsPage
      forms={mailboxForms(providers, missing, signInAt)}
      problem={search.get('problem') ?? ''}
      below={<LackingProviders missing={missing} />}
    />
  )
}
