import type { FoundArticle } from '@parley/shared/contract/search'
import { Button } from '@parley/shared/ui/button'
import { Skeleton } from '@parley/shared/ui/skeleton'
import { styled } from '@parley/shared/ui/styled'
import { TextInput } from '@parley/shared/ui/text-input'
import { useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useArticles } from './useArticles.ts'

const Body = styled('div', { base: { display: 'grid', gap: '2', p: '2' } })
const List = styled('ul', { base: { h: '18rem', overflowY: 'auto', display: 'grid', alignContent: 'start', gap: '1' } })
const Row = styled('li', {
  base: {
    display: 'grid',
    gap: '1',
    p: '2',
    borderRadius: '8',
    _hover: { bg: 'bg.hover' },
    '& h4': { textStyle: '13', fontWeight: 'medium' },
    '& p': { textStyle: '12', color: 'fg.3', lineClamp: 2 },
    '& > div': { display: 'flex', gap: '3' },
  },
})
const Quiet = styled('p', { base: { p: '3', textStyle: '13', color: 'fg.3' } })

const TEXTS = defineMessages({ search: { id: 'conversations.article.search', defaultMessage: 'Find an article' } })

interface ArticlePickerProps {
  onLink: (article: FoundArticle) => void
  onText: (article: FoundArticle) => void
}

/** Articles that customers can read, by their words. */
export function ArticlePicker({ onLink, onText }: ArticlePickerProps) {
  const intl = useIntl()
  const [words, setWords] = useState('')
  const { articles, isReading, failed } = useArticles(words.trim())
  return (
    <Body>
      <TextInput
        autoFocus
        size="sm"
        type="search"
        value={words}
        aria-label={intl.formatMessage(TEXTS.search)}
        placeholder={intl.formatMessage(TEXTS.search)}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <List aria-busy={isReading}>
        {isReading && articles.length === 0 && <Skeleton height="3.5rem" />}
        {!isReading && articles.length === 0 && (
          <Quiet role="status">
            <Empty hasWords={words.trim() !== ''} failed={failed} />
          </Quiet>
        )}
        {articles.map((article) => (
          <Row key={article.id}>
            <h4 dir="auto">{article.title}</h4>
            <p dir="auto">{article.excerpt}</p>
            <div>
              <Button variant="link" size="sm" onClick={() => onLink(article)}>
                <FormattedMessage id="conversations.article.link" defaultMessage="Insert link" />
              </Button>
              <Button variant="link" size="sm" onClick={() => onText(article)}>
                <FormattedMessage id="conversations.article.text" defaultMessage="Insert text" />
              </Button>
            </div>
          </Row>
        ))}
      </List>
    </Body>
  )
}

function Empty({ hasWords, failed }: { hasWords: boolean; failed: boolean }) {
  if (failed)
    return <FormattedMessage id="conversations.article.failed" defaultMessage="Articles could not be searched." />
  return hasWords ? (
    <FormattedMessage id="conversations.article.none" defaultMessage="No published article has these words." />
  ) : (
    <FormattedMessage id="conversations.article.hint" defaultMessage="Words of its title or its text." />
  )
}
