import { problemText } from '@parley/shared/api/api-error'
import type { Inbox } from '@parley/shared/contract/values/sidebar'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/controls/button'
import { Card } from '@parley/shared/ui/display/card'
import { Skeleton } from '@parley/shared/ui/skeleton'
import { FormattedMessage } from 'react-intl'
import type { InboxBody } from '../useInboxes.ts'
import { MailServerForm } from './MailServerForm.tsx'
import { mailWords } from './mail-words.ts'
import { type MailProvider, useMailProviders } from './useMailProviders.ts'

interface MailboxCardsProps {
  inbox: Inbox
  onSave: (id: number, body: InboxBody) => Promise<Inbox>
}

/** How mails of an inbox come and go; one that was opened by signing in elsewhere is opened there again. */
export function MailboxCards({ inbox, onSave }: MailboxCardsProps) {
  if (inbox.channel_type !== 'Channel::Email') return null
  const { provider } = inbox
  return (
    <>
      <Card title={<FormattedMessage id="settings.mail.in" defaultMessage="Incoming mails" />}>
        {provider === 'google' || provider === 'microsoft' ? (
          <SignInAgain inbox={inbox} provider={provider} />
        ) : (
          <MailServerForm key={`imap-${inbox.id}`} kind="imap" inbox={inbox} onSave={onSave} />
        )}
      </Card>
      <Card title={<FormattedMessage id="settings.mail.out" defaultMessage="Outgoing mails" />}>
        <MailServerForm key={`smtp-${inbox.id}`} kind="smtp" inbox={inbox} onSave={onSave} />
      </Card>
    </>
  )
}

function SignInAgain({ inbox, provider }: { inbox: Inbox; provider: MailProvider }) {
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const { providers, missing, isKnown, signInAt } = useMailProviders()
  const leave = () =>
    signInAt(provider, inbox.email ?? '').catch((problem: unknown) =>
      notify.toast(problemText(problem, unreachable), { tone: 'error' }),
    )
  if (!isKnown) return <Skeleton height="2rem" />
  if (!providers.includes(provider)) return <NotSetUp names={missing[provider]} />
  return (
    <Button onClick={() => void leave()}>
      <FormattedMessage {...mailWords[provider]} />
    </Button>
  )
}

/** That the installation is not known to a company, and what it would take. */
function NotSetUp({ names }: { names: readonly string[] }) {
  return (
    <>
      <p>
        <FormattedMessage id="settings.social.none" defaultMessage="Not set up on this installation" />
      </p>
      {names.length > 0 && (
        <p>
          <FormattedMessage
            id="settings.social.none.body"
            defaultMessage="Whoever runs it enters these in the console, under Configuration: {names}."
            values={{ names: <bdi>{names.join(', ')}</bdi> }}
          />
        </p>
      )}
    </>
  )
}
