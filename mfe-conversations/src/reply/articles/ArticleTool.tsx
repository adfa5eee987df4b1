import { problemText } from '@parley/shared/api/api-error'
import type { FoundArticle } from '@parley/shared/contract/search'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { useShell } from '@parley/shared/remote/use-shell'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Popover } from '@parley/shared/ui/popover'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import BookOpen from 'lucide-react/icons/book-open'
import { useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { asMessage, linkText } from './article-text.ts'
import { readArticle } from './articles.api.ts'

const ArticlePicker = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "article-picker" */ './ArticlePicker.tsx')).ArticlePicker,
}))

const TEXTS = defineMessages({
  label: { id: 'conversations.article.insert', defaultMessage: 'Insert an article' },
  unread: { id: 'conversations.article.unread', defaultMessage: 'The article could not be read.' },
})

interface ArticleToolProps {
  /** False where the channel shows letters only. */
  hasLinks: boolean
  onInsert: (text: string) => void
}

/** Looks an article of the help center up; its link or its words go to the caret. */
export function ArticleTool({ hasLinks, onInsert }: ArticleToolProps) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const [isOpen, setIsOpen] = useState(false)
  const label = intl.formatMessage(TEXTS.label)
  const insert = (text: string) => {
    setIsOpen(false)
    onInsert(text)
  }
  const insertText = (article: FoundArticle) =>
    readArticle(http, article).then(
      (content) => insert(asMessage(content)),
      (problem: unknown) => notify.toast(problemText(problem, intl.formatMessage(TEXTS.unread)), { tone: 'error' }),
    )
  return (
    <Popover
      label={label}
      side="top-start"
      width="24rem"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<IconButton size="sm" icon={BookOpen} iconSize={18} label={label} />}
    >
      <LateCode
        fallback={
          <LoadingRegion>
            <Skeleton height="21rem" />
          </LoadingRegion>
        }
      >
        <ArticlePicker
          onLink={(article) => insert(linkText(article, window.location.origin, hasLinks))}
          onText={(article) => void insertText(article)}
        />
      </LateCode>
    </Popover>
  )
}
