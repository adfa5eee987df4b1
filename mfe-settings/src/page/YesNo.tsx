import { FormattedMessage } from 'react-intl'

export function YesNo({ is }: { is: boolean }) {
  return is ? (
    <FormattedMessage id="settings.yes" defaultMessage="Yes" />
  ) : (
    <FormattedMessage id="settings.no" defaultMessage="No" />
  )
}
