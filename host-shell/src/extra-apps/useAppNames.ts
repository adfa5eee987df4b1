import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** What the pages are called that stand beside the areas. The extra apps carry their own names. */
export function useAppNames() {
  const intl = useIntl()
  return useMemo(
    () => ({
      inboxView: intl.formatMessage({ id: 'shell.inboxView.title', defaultMessage: 'My inbox' }),
      captain: intl.formatMessage({ id: 'shell.captain', defaultMessage: 'Captain' }),
      claudia: 'Claudia',
      eddie: 'Eddie',
      tags: intl.formatMessage({ id: 'shell.tags', defaultMessage: 'Tags' }),
    }),
    [intl],
  )
}
