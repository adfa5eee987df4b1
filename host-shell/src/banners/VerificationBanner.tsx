import { problemText } from '@parley/shared/api/api-error'
import MailWarning from 'lucide-react/icons/mail-warning'
import { FormattedMessage, useIntl } from 'react-intl'
import { resendConfirmation } from '../session/session.api.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { Banner } from './Banner.tsx'

/** The address is not confirmed yet; colleagues cannot assign anything to this person. */
export function VerificationBanner({ email }: { email: string }) {
  const { auth, toasts } = useApp()
  const intl = useIntl()
  const resend = () =>
    resendConfirmation(auth.http).then(
      () =>
        toasts.show(
          intl.formatMessage({ id: 'shell.verify.sent', defaultMessage: 'The verification e-mail is on its way.' }),
          { tone: 'success' },
        ),
      (problem: unknown) =>
        toasts.show(
          problemText(
            problem,
            intl.formatMessage({
              id: 'shell.verify.failed',
              defaultMessage: 'The e-mail could not be sent. Try again.',
            }),
          ),
          { tone: 'error' },
        ),
    )
  return (
    <Banner
      tone="warning"
      icon={MailWarning}
      action={{ label: <FormattedMessage id="shell.verify.resend" defaultMessage="Send it again" />, run: resend }}
    >
      <FormattedMessage
        id="shell.verify.text"
        defaultMessage="Confirm your address: we sent a link to {email}."
        values={{ email: <bdi>{email}</bdi> }}
      />
    </Banner>
  )
}
