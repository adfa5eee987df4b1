import { problemText } from '@parley/shared/api/api-error'
import type { TranslatedArticle } from '@parley/shared/contract/portal-calls'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { Button } from '@parley/shared/ui/button'
import { Checkbox } from '@parley/shared/ui/checkbox'
import { Dialog } from '@parley/shared/ui/dialog'
import { styled } from '@parley/shared/ui/styled'
import { useState } from 'react'
import { defineMessages, FormattedList, FormattedMessage, useIntl } from 'react-intl'
import { localeName } from '../../portal/locale-name.ts'
import { NOT_TRANSLATED } from './useOutcomeToast.ts'

const List = styled('fieldset', { base: { display: 'grid', gap: '1.5', maxH: '20rem', overflowY: 'auto' } })
const Note = styled('p', { base: { textStyle: '13', color: 'fg.2', mb: '3' } })
const Problem = styled('div', { base: { mt: '3', textStyle: '13', color: 'danger.fg', '& li': { mt: '1' } } })

const TEXTS = defineMessages({
  title: { id: 'helpcenter.translate', defaultMessage: 'Translate' },
  what: {
    id: 'helpcenter.translate.what',
    defaultMessage:
      'What you have written is saved, and translated with its links and code as they are. New languages are drafts; what is live in one waits until somebody has looked at it.',
  },
  into: { id: 'helpcenter.translate.into', defaultMessage: 'Into' },
  run: { id: 'helpcenter.translate.run', defaultMessage: 'Save and translate' },
  close: { id: 'helpcenter.versions.close', defaultMessage: 'Close' },
  none: { id: 'helpcenter.translate.choose', defaultMessage: 'Choose a language' },
})

interface TranslateDialogProps {
  /** The languages of the portal beside the article's own. */
  locales: readonly string[]
  onTranslate: (locales: readonly string[]) => Promise<Pick<TranslatedArticle, 'translations' | 'failed'>>
  onClose: () => void
}

/** Which languages; afterwards which of them came, and why others did not. */
export function TranslateDialog({ locales, onTranslate, onClose }: TranslateDialogProps) {
  const intl = useIntl()
  const unreachable = useUnreachable()
  const [chosen, setChosen] = useState<readonly string[]>(locales)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Pick<TranslatedArticle, 'translations' | 'failed'> | null>(null)
  const name = (code: string) => localeName(code, intl.locale)
  const run = async () => {
    setIsBusy(true)
    setProblem(null)
    try {
      const done = await onTranslate(chosen)
      setOutcome(done)
      // What failed can be tried again at once.
      setChosen(done.failed.map(({ locale }) => locale))
    } catch (refused) {
      setProblem(problemText(refused, unreachable))
    }
    setIsBusy(false)
  }
  const footer = (
    <>
      <Button onClick={onClose}>{intl.formatMessage(TEXTS.close)}</Button>
      <Button
        variant="primary"
        loading={isBusy}
        disabledReason={chosen.length === 0 ? intl.formatMessage(TEXTS.none) : undefined}
        onClick={() => void run()}
      >
        {intl.formatMessage(TEXTS.run)}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} width="32rem" title={intl.formatMessage(TEXTS.title)} footer={footer}>
      <Note>{intl.formatMessage(TEXTS.what)}</Note>
      <List aria-label={intl.formatMessage(TEXTS.into)}>
        {locales.map((code) => (
          <Checkbox
            key={code}
            checked={chosen.includes(code)}
            onChange={(isOn) => setChosen(isOn ? [...chosen, code] : chosen.filter((one) => one !== code))}
            label={name(code)}
          />
        ))}
      </List>
      {problem && <Problem role="alert">{problem}</Problem>}
      {outcome && <Outcome outcome={outcome} />}
    </Dialog>
  )
}

function Outcome({
  outcome: { translations, failed },
}: {
  outcome: Pick<TranslatedArticle, 'translations' | 'failed'>
}) {
  const intl = useIntl()
  const name = (code: string) => localeName(code, intl.locale)
  return (
    <div role="status">
      {translations.length > 0 && (
        <Note>
          <FormattedMessage
            id="helpcenter.translate.done"
            defaultMessage="Translated into {languages}."
            values={{ languages: <FormattedList value={translations.map(({ locale }) => name(locale))} /> }}
          />
        </Note>
      )}
      {failed.length > 0 && (
        <Problem>
          {intl.formatMessage(NOT_TRANSLATED)}
          <ul>
            {failed.map(({ locale, error }) => (
              <li key={locale}>
                {name(locale)}: <bdi>{error}</bdi>
              </li>
            ))}
          </ul>
        </Problem>
      )}
    </div>
  )
}
