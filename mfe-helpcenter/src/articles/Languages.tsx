import { chakra } from '@chakra-ui/react/styled-system'
import type { Article } from '@parley/shared/contract/portal'
import { useIntl } from 'react-intl'
import { localeName } from '../portal/locale-name.ts'

const Row = chakra('span', { base: { display: 'inline-flex', gap: '1', flexWrap: 'wrap' } })
const Tag = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minW: '7',
    height: '5',
    px: '1',
    borderRadius: '4',
    border: '1px solid',
    borderColor: 'line.2',
    color: 'fg.1',
    textStyle: '11',
    fontWeight: 'medium',
    '&[data-missing]': { borderStyle: 'dashed', color: 'fg.3' },
  },
})

/** The locales of the portal: solid where the article exists, dashed where it is still missing. */
export function Languages({ article, locales }: { article: Article; locales: readonly string[] }) {
  const intl = useIntl()
  const has = new Set([article.locale, ...article.associated_articles.map((each) => each.locale)])
  const missing = locales.filter((code) => !has.has(code)).map((code) => localeName(code, intl.locale))
  const present = locales.filter((code) => has.has(code)).map((code) => localeName(code, intl.locale))
  const words = intl.formatMessage(
    {
      id: 'helpcenter.languages',
      defaultMessage: '{missing, select, none {In {present}} other {In {present}; not in {missing}}}',
    },
    { present: intl.formatList(present), missing: missing.length > 0 ? intl.formatList(missing) : 'none' },
  )
  return (
    <Row role="img" aria-label={words} title={words}>
      {locales.map((code) => (
        <Tag key={code} data-missing={!has.has(code) || undefined}>
          {code.split(/[_-]/)[0]?.toUpperCase()}
        </Tag>
      ))}
    </Row>
  )
}
