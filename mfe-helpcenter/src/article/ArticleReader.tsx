import { chakra } from '@chakra-ui/react/styled-system'
import type { Article } from '@parley/shared/contract/portal'
import { Avatar } from '@parley/shared/ui/avatar'
import { Button } from '@parley/shared/ui/button'
import { PageHeader } from '@parley/shared/ui/page-header'
import { PaneScroll } from '@parley/shared/ui/pane'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import { TextLink } from '@parley/shared/ui/text-link'
import Pencil from 'lucide-react/icons/pencil'
import { FormattedMessage, useIntl } from 'react-intl'
import { StatusBadge } from '../articles/StatusBadge.tsx'
import { articlePath, articlesPath, type Place, publicArticlePath } from '../paths.ts'
import { localeDirection, localeName } from '../portal/locale-name.ts'
import { ArticleMenu } from './ArticleMenu.tsx'
import type { ArticleActions } from './article-actions.ts'
import { PlannedBadge } from './plan/PlannedBadge.tsx'
import { ArticleBody } from './text/ArticleBody.tsx'

const Column = chakra('article', { base: { maxW: '47.5rem', mx: 'auto', px: { base: '4', md: '6' }, py: '8' } })
const Title = chakra('h2', { base: { textStyle: '32', fontWeight: 'semibold', overflowWrap: 'anywhere' } })
const Lead = chakra('p', { base: { textStyle: '16', color: 'fg.2', mt: '2' } })
const Facts = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    textStyle: '12',
    color: 'fg.3',
    mt: '4',
    mb: '6',
  },
})
const SiteLink = chakra('a', {
  base: { textStyle: '13', color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
})
const Others = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    mt: '8',
    pt: '4',
    borderTop: '1px solid',
    borderColor: 'line.1',
    textStyle: '13',
    color: 'fg.3',
  },
})

interface ArticleReaderProps {
  place: Place
  article: Article
  /** Null for those who only read. */
  actions: ArticleActions | null
}

/** An article as customers see it, under a row of what may be done with it. */
export function ArticleReader({ place, article, actions }: ArticleReaderProps) {
  const intl = useIntl()
  const { category, author } = article
  return (
    <>
      <PageHeader
        parent={{
          label: <FormattedMessage id="helpcenter.title.all" defaultMessage="All articles" />,
          to: articlesPath(place),
        }}
        title={article.title}
        badge={article.publish_at ? <PlannedBadge at={article.publish_at} /> : <StatusBadge status={article.status} />}
      >
        {article.status === 'published' && (
          <SiteLink href={publicArticlePath(place.portal, article.slug)} target="_blank" rel="noreferrer">
            <FormattedMessage id="helpcenter.article.site" defaultMessage="See it on the site" />
          </SiteLink>
        )}
        {actions && (
          <>
            <Button icon={Pencil} onClick={actions.edit}>
              <FormattedMessage id="helpcenter.edit" defaultMessage="Edit" />
            </Button>
            <ArticleMenu place={place} article={article} actions={actions} />
          </>
        )}
      </PageHeader>
      <PaneScroll>
        <Column>
          <div dir={localeDirection(article.locale)}>
            <Title dir="auto">{article.title}</Title>
            {article.description && <Lead dir="auto">{article.description}</Lead>}
          </div>
          <Facts>
            {author && (
              <>
                <Avatar id={author.id} name={author.name} src={author.thumbnail} size={20} />
                <bdi>{author.name}</bdi>
                <span aria-hidden>·</span>
              </>
            )}
            {category.name && (
              <>
                <span>
                  <span aria-hidden>{category.icon}</span> <bdi>{category.name}</bdi>
                </span>
                <span aria-hidden>·</span>
              </>
            )}
            <span>
              <FormattedMessage
                id="helpcenter.views"
                defaultMessage="{views, plural, one {# view} other {# views}}"
                values={{ views: article.views }}
              />
            </span>
            <span aria-hidden>·</span>
            <RelativeTime at={article.updated_at} format="long" />
          </Facts>
          <ArticleBody content={article.content ?? ''} locale={article.locale} />
          {article.associated_articles.length > 0 && (
            <Others
              aria-label={intl.formatMessage({ id: 'helpcenter.translations', defaultMessage: 'Other languages' })}
            >
              <FormattedMessage id="helpcenter.translations.also" defaultMessage="Also in" />
              {article.associated_articles.map((other) => (
                <TextLink key={other.id} to={articlePath({ ...place, locale: other.locale }, other.id)}>
                  {localeName(other.locale, intl.locale)}
                </TextLink>
              ))}
            </Others>
          )}
        </Column>
      </PaneScroll>
    </>
  )
}
