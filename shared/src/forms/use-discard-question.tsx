import { type IntlShape, useIntl } from 'react-intl'
import { useShell } from '../remote/use-shell.tsx'

/** The words of the question whether what was typed or chosen may be thrown away. */
export const discardQuestion = (intl: Pick<IntlShape, 'formatMessage'>) => ({
  title: intl.formatMessage({ id: 'ui.discard.title', defaultMessage: 'Discard your changes?' }),
  body: intl.formatMessage({ id: 'ui.discard.body', defaultMessage: 'They have not been saved.' }),
  action: intl.formatMessage({ id: 'ui.discard', defaultMessage: 'Discard' }),
  danger: true,
})

/** Asks whether what was typed or chosen may be thrown away. */
export function useDiscardQuestion(): () => Promise<boolean> {
  const intl = useIntl()
  const { notify } = useShell()
  return () => notify.confirm(discardQuestion(intl))
}
