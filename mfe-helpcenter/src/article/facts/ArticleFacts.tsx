import { useAgents } from '@parley/shared/account-lists/use-account-lists'
import type { Article } from '@parley/shared/contract/portal'
import { FormError } from '@parley/shared/forms/form-error'
import { SelectField } from '@parley/shared/forms/select-field'
import { TextField } from '@parley/shared/forms/text-field'
import { styled } from '@parley/shared/ui/styled'
import type { ComponentProps } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCategories } from '../../articles/useArticles.ts'
import { type Place, publicArticlePath } from '../../paths.ts'
import { LanguagesPanel } from '../languages/LanguagesPanel.tsx'
import { ArticleNumbers } from './ArticleNumbers.tsx'
import { SearchResult } from './SearchResult.tsx'
import { VersionsButton } from './VersionsButton.tsx'

const Side = styled('aside', {
  base: {
    display: 'grid',
    // A field is not wider than the column, whatever the browser thinks of its size.
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '4',
    p: '6',
    bg: 'bg.sunken',
    borderInlineStart: '1px solid',
    borderColor: 'line.1',
  },
})
const Line = styled('hr', { base: { border: 0, borderTop: '1px solid', borderColor: 'line.1', mx: '-6' } })

interface ArticleFactsProps {
  place: Place
  locale: string
  /** Null while the article is not stored yet. */
  article: Article | null
  languages: Pick<ComponentProps<typeof LanguagesPanel>, 'besideId' | 'onBeside' | 'onTranslate'>
}

/** What stands beside the text: category, author, address, summary, how it is found, who read it, what it was before. */
export function ArticleFacts({ place, locale, article, languages }: ArticleFactsProps) {
  const intl = useIntl()
  const categories = useCategories({ ...place, locale })
  const { items: agents = [] } = useAgents()
  return (
    <Side>
      <SelectField
        name="category_id"
        label={<FormattedMessage id="helpcenter.form.category" defaultMessage="Category" />}
        placeholder={intl.formatMessage({ id: 'helpcenter.uncategorized', defaultMessage: 'No category' })}
        options={categories.map((category) => ({
          value: String(category.id),
          label: `${category.icon} ${category.name}`.trim(),
        }))}
      />
      <SelectField
        name="author_id"
        label={<FormattedMessage id="helpcenter.form.author" defaultMessage="Author" />}
        options={agents.map((agent) => ({ value: String(agent.id), label: agent.name }))}
      />
      {article && (
        <TextField
          name="slug"
          dir="ltr"
          maxLength={255}
          label={<FormattedMessage id="helpcenter.form.slug" defaultMessage="Address of the page" />}
        />
      )}
      <TextField
        name="description"
        rows={3}
        optional
        label={<FormattedMessage id="helpcenter.form.description" defaultMessage="Summary" />}
        hint={
          <FormattedMessage
            id="helpcenter.form.description.hint"
            defaultMessage="Shown under the title and by search engines."
          />
        }
      />
      <FormError />
      <Line />
      <LanguagesPanel place={place} locale={locale} article={article} {...languages} />
      <Line />
      <SearchResult
        address={`${window.location.host}${article ? publicArticlePath(place.portal, article.slug) : '/'}`}
      />
      {article && (
        <>
          <Line />
          <ArticleNumbers place={place} articleId={article.id} />
          <Line />
          <VersionsButton place={place} articleId={article.id} />
        </>
      )}
    </Side>
  )
}
