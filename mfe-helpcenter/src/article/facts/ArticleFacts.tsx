import { useAgents } from '@parley/shared/account-lists/use-account-lists'
import { FormError } from '@parley/shared/forms/form-error'
import { SelectField } from '@parley/shared/forms/select-field'
import { TextField } from '@parley/shared/forms/text-field'
import { styled } from '@parley/shared/ui/styled'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCategories } from '../../articles/useArticles.ts'
import { type Place, publicArticlePath } from '../../paths.ts'
import { localeName } from '../../portal/locale-name.ts'
import { ArticleNumbers } from './ArticleNumbers.tsx'
import { SearchResult } from './SearchResult.tsx'
import { VersionsButton } from './VersionsButton.tsx'

const Side = styled('aside', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '4',
    p: '6',
    bg: 'bg.sunken',
    borderInlineStart: '1px solid',
    borderColor: 'line.1',
  },
})
const Line = styled('hr', { base: { border: 0, borderTop: '1px solid', borderColor: 'line.1', mx: '-6' } })
const Note = styled('p', { base: { textStyle: '12', color: 'fg.3' } })

interface ArticleFactsProps {
  place: Place
  locale: string
  /** Null while the article is not stored yet. */
  article: { id: number; slug: string } | null
}

/** What stands beside the text: category, author, address, summary, how it is found, who read it, what it was before. */
export function ArticleFacts({ place, locale, article }: ArticleFactsProps) {
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
      <Note>
        <FormattedMessage
          id="helpcenter.form.locale"
          defaultMessage="In {locale}"
          values={{ locale: localeName(locale, intl.locale) }}
        />
      </Note>
      <FormError />
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
