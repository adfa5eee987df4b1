import type { TranslatedArticle } from '@parley/shared/contract/portal-calls'
import { useShell } from '@parley/shared/remote/use-shell'
import { defineMessage, useIntl } from 'react-intl'
import { localeName } from '../../portal/locale-name.ts'

export const NOT_TRANSLATED = defineMessage({
  id: 'helpcenter.translate.failed',
  defaultMessage: 'Not translated. Nothing of these languages was saved:',
})

/** Says which languages have come and which have not, where the page moves on before a dialog could. */
export function useOutcomeToast(): (outcome: Pick<TranslatedArticle, 'translations' | 'failed'>) => void {
  const intl = useIntl()
  const { notify } = useShell()
  const name = (code: string) => localeName(code, intl.locale)
  return ({ translations, failed }) => {
    const languages = intl.formatList(translations.map(({ locale }) => name(locale)))
    if (translations.length > 0)
      notify.toast(
        intl.formatMessage(
          { id: 'helpcenter.translate.done', defaultMessage: 'Translated into {languages}.' },
          { languages },
        ),
        { tone: 'success' },
      )
    if (failed.length > 0) {
      const reasons = failed.map(({ locale, error }) => `${name(locale)}: ${error}`)
      notify.toast([intl.formatMessage(NOT_TRANSLATED), ...reasons].join('\n'), { tone: 'error' })
    }
  }
}
