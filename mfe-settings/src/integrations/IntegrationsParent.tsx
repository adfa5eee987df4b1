import { FormattedMessage } from 'react-intl'
import { integrationsPath } from '../paths.ts'

/** The page above those that belong to the integrations. */
export const integrationsParent = {
  label: <FormattedMessage id="settings.integrations" defaultMessage="Integrations" />,
  to: integrationsPath,
}
