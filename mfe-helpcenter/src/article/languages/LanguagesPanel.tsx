import type { Article, Translation } from '@parley/shared/contract/portal'
import type { TranslatedArticle } from '@parley/shared/contract/portal-calls'
import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { Button } from '@parley/shared/ui/button'
import { IconButton } from '@parley/shared/ui/icon-button'
import { styled } from '@parley/shared/ui/styled'
import { TextLink } from '@parley/shared/ui/text-link'
import Columns2 from 'lucide-react/icons/columns-2'
import LanguagesIcon from 'lucide-react/icons/languages'
import { useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { articlePath, newArticlePath, type Place } from '../../paths.ts'
import { localeName } from '../../portal/locale-name.ts'
import { usePortals } from '../../portal/usePortals.ts'

const TranslateDialog = lazyPage(async () => ({ default: (await import('./TranslateDialog.tsx')).TranslateDialog }))

const Head = styled('div', { base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' } })
const Heading = styled('h3', { base: { textStyle: '13', fontWeight: 'semibold' } })
const List = styled('ul', {
  base: {
    display: 'grid',
    gap: '1',
    textStyle: '13',
    '& li': { display: 'flex', alignItems: 'center', gap: '2', minH: '8' },
    '& li > span:first-of-type': { flex: 1, minW: 0 },
    '& small': { textStyle: '12', color: 'fg.3' },
  },
})
const TEXTS = defineMessages({
  heading: { id: 'helpcenter.column.languages', defaultMessage: 'Languages' },
  translate: { id: 'helpcenter.translate.open', defaultMessage: 'Translate…' },
  own: { id: 'helpcenter.languages.own', defaultMessage: 'this version' },
  create: { id: 'helpcenter.languages.create', defaultMessage: 'Create' },
  open: { id: 'helpcenter.languages.open', defaultMessage: 'Open' },
  draft: { id: 'helpcenter.status.draft', defaultMessage: 'Draft' },
})

interface LanguagesPanelProps {
  place: Place
  locale: string
  /** Null while it is not stored yet: it can still be translated as it is stored. */
  article: Article | null
  /** The article that is written beside this one. */
  besideId: number | null
  onBeside: (id: number | null) => void
  onTranslate: (locales: readonly string[]) => Promise<Pick<TranslatedArticle, 'translations' | 'failed'>>
}

/** Every language of the portal: where the article stands in it, and how it gets there. */
export function LanguagesPanel(props: LanguagesPanelProps) {
  const { place, locale, article, onTranslate } = props
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const { portals = [] } = usePortals()
  const all = portals.find(({ slug }) => slug === place.portal)?.config.allowed_locales.map(({ code }) => code) ?? []
  const others = all.filter((code) => code !== locale)
  if (others.length === 0) return null
  const written = new Map(article?.associated_articles.map((one) => [one.locale, one]))
  return (
    <section>
      <Head>
        <Heading>{intl.formatMessage(TEXTS.heading)}</Heading>
        <Button variant="ghost" size="sm" icon={LanguagesIcon} onClick={() => setIsOpen(true)}>
          {intl.formatMessage(TEXTS.translate)}
        </Button>
      </Head>
      <List>
        <li>
          <span>{localeName(locale, intl.locale)}</span>
          <small>{intl.formatMessage(TEXTS.own)}</small>
        </li>
        {others.map((code) => (
          <li key={code}>
            <Language {...props} code={code} other={written.get(code)} />
          </li>
        ))}
      </List>
      {isOpen && (
        <LateCode onClose={() => setIsOpen(false)}>
          <TranslateDialog locales={others} onTranslate={onTranslate} onClose={() => setIsOpen(false)} />
        </LateCode>
      )}
    </section>
  )
}

function Language({
  place,
  article,
  code,
  other,
  besideId,
  onBeside,
}: LanguagesPanelProps & { code: string; other: Translation | undefined }) {
  const intl = useIntl()
  const language = localeName(code, intl.locale)
  const to = { ...place, locale: code }
  if (!other) {
    return (
      <>
        <span>{language}</span>
        {article && (
          <TextLink to={newArticlePath(to, article.associated_article_id ?? article.id)}>
            {intl.formatMessage(TEXTS.create)}
          </TextLink>
        )}
      </>
    )
  }
  return (
    <>
      <span>{language}</span>
      {other.status === 'draft' && <small>{intl.formatMessage(TEXTS.draft)}</small>}
      <IconButton
        size="sm"
        icon={Columns2}
        pressed={besideId === other.id}
        label={intl.formatMessage(
          { id: 'helpcenter.languages.beside', defaultMessage: 'Write {language} beside this one' },
          { language },
        )}
        onClick={() => onBeside(besideId === other.id ? null : other.id)}
      />
      <TextLink to={`${articlePath(to, other.id)}?edit=true`}>{intl.formatMessage(TEXTS.open)}</TextLink>
    </>
  )
}
