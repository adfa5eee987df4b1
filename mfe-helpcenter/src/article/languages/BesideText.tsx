import { ReadFailure } from '@parley/shared/lists/read-failure'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Skeleton } from '@parley/shared/ui/skeleton'
import { styled } from '@parley/shared/ui/styled'
import X from 'lucide-react/icons/x'
import { defineMessages, useIntl } from 'react-intl'
import type { Place } from '../../paths.ts'
import { localeDirection, localeName } from '../../portal/locale-name.ts'
import { ArticleBody } from '../text/ArticleBody.tsx'
import { useArticle } from '../useArticle.ts'

const Side = styled('section', {
  base: {
    px: { base: '4', md: '6' },
    py: '6',
    borderInlineEnd: '1px solid',
    borderColor: 'line.1',
    minW: 0,
    overflowWrap: 'anywhere',
    '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: '4' },
    '& > header small': { textStyle: '12', color: 'fg.3' },
  },
})
const Title = styled('h2', { base: { textStyle: '24', fontWeight: 'semibold' } })
const Lead = styled('p', { base: { textStyle: '16', color: 'fg.2', mt: '2', mb: '4' } })

const TEXTS = defineMessages({
  close: { id: 'helpcenter.beside.close', defaultMessage: 'Close the other language' },
  failed: { id: 'helpcenter.beside.failed', defaultMessage: 'The other language could not be loaded' },
})

/** The article in another language, read while this one is written. */
export function BesideText({ place, id, onClose }: { place: Place; id: number; onClose: () => void }) {
  const intl = useIntl()
  const { article, error, retry } = useArticle(place, id)
  if (error) return <ReadFailure title={intl.formatMessage(TEXTS.failed)} problem={error} onRetry={retry} />
  if (!article) {
    return (
      <Side>
        <Skeleton height="20rem" />
      </Side>
    )
  }
  const language = localeName(article.locale, intl.locale)
  return (
    <Side aria-label={language}>
      <header>
        <small>{language}</small>
        <IconButton size="sm" icon={X} label={intl.formatMessage(TEXTS.close)} onClick={onClose} />
      </header>
      <div dir={localeDirection(article.locale)}>
        <Title dir="auto">{article.title}</Title>
        {article.description && <Lead dir="auto">{article.description}</Lead>}
      </div>
      <ArticleBody content={article.content ?? ''} locale={article.locale} />
    </Side>
  )
}
