import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentType, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { mailWords } from '../inboxes/mailbox/mail-words.ts'
import type { MailProvider, MissingSettings } from '../inboxes/mailbox/useMailProviders.ts'
import { SignInStep } from './meta/SignInStep.tsx'

const List = chakra('dl', {
  base: {
    m: 0,
    mt: '6',
    maxW: '28rem',
    textStyle: '12',
    color: 'fg.3',
    overflowWrap: 'anywhere',
    '& dt': { fontWeight: 'medium', color: 'fg.2' },
    '& dd': { m: 0, mb: '3' },
  },
})

/** Companies whose mailboxes could be signed in at, were the installation known to them, and what it takes. */
export function LackingProviders({ missing }: { missing: MissingSettings }) {
  const lacking = (['google', 'microsoft'] as const).filter((provider) => missing[provider].length > 0)
  if (lacking.length === 0) return null
  return (
    <List>
      {lacking.map((provider) => (
        <div key={provider}>
          <dt>
            <FormattedMessage {...mailWords[provider]} />
          </dt>
          <dd>
            <FormattedMessage id="settings.social.none" defaultMessage="Not set up on this installation" />
            {'. '}
            <FormattedMessage
              id="settings.social.none.body"
              defaultMessage="Whoever runs it enters these in the console, under Configuration: {names}."
              values={{ names: <bdi>{missing[provider].join(', ')}</bdi> }}
            />
          </dd>
        </div>
      ))}
    </List>
  )
}

/** In place of a company's form where it is shown and cannot be signed in at: the hosted cloud shows all of them. */
export const lackingPage =
  (provider: MailProvider, missing: readonly string[]): ComponentType<{ choice?: ReactNode }> =>
  ({ choice }) => (
    <SignInStep
      title={<FormattedMessage {...mailWords[provider]} />}
      lead={null}
      action={null}
      missing={missing}
      isBusy={false}
      problem={null}
      onSignIn={() => undefined}
      choice={choice}
    />
  )
