import { useIntl } from 'react-intl'

/** Stands for a number that could not be loaded; the cards below say why. */
export function Unknown() {
  const intl = useIntl()
  const words = intl.formatMessage({ id: 'reports.unknown', defaultMessage: 'Could not be loaded' })
  return (
    <span role="img" aria-label={words} title={words}>
      –
    </span>
  )
}
