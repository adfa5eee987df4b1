import { FoldedMessageText } from '@parley/shared/ui/folded-message-text'
import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import Languages from 'lucide-react/icons/languages'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

const Toggle = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '6',
    mt: '1',
    textStyle: '12',
    fontWeight: 'medium',
    textDecoration: 'underline dotted',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
  },
})

/** The words in the reader's language where they were translated, with the way to those that were written. */
export function TranslatedText({ content, translation }: { content: string; translation: string | undefined }) {
  const intl = useIntl()
  const [isOriginal, setIsOriginal] = useState(false)
  if (translation === undefined) return <FoldedMessageText content={content} />
  const language = intl.formatDisplayName(intl.locale, { type: 'language' })
  return (
    <>
      <FoldedMessageText content={isOriginal ? content : translation} />
      <Toggle type="button" onClick={() => setIsOriginal(!isOriginal)}>
        <Icon of={Languages} size={14} />
        {isOriginal ? (
          <FormattedMessage
            id="conversations.translation.show"
            defaultMessage="Show in {language}"
            values={{ language }}
          />
        ) : (
          <FormattedMessage id="conversations.translation.original" defaultMessage="Translated – show original" />
        )}
      </Toggle>
    </>
  )
}
