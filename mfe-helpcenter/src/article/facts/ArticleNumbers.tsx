import { ArticleStats } from '@parley/shared/contract/portal-calls'
import { useResource } from '@parley/shared/data/use-resource'
import { styled } from '@parley/shared/ui/styled'
import { defineMessages, FormattedNumber, useIntl } from 'react-intl'
import type { Place } from '../../paths.ts'

const List = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    rowGap: '2',
    textStyle: '13',
    '& dd': { fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  },
})
const Heading = styled('h3', { base: { textStyle: '13', fontWeight: 'semibold' } })

const TEXTS = defineMessages({
  heading: { id: 'helpcenter.numbers', defaultMessage: 'Last 30 days' },
  views: { id: 'helpcenter.numbers.views', defaultMessage: 'Views' },
  helpful: { id: 'helpcenter.numbers.helpful', defaultMessage: 'Found it helpful' },
  notHelpful: { id: 'helpcenter.numbers.not-helpful', defaultMessage: 'Did not' },
})

/** Who read it and what they said. Nothing is shown until it is known. */
export function ArticleNumbers({ place, articleId }: { place: Place; articleId: number }) {
  const intl = useIntl()
  const { data } = useResource(`/portals/${place.portal}/articles/${articleId}/stats`, { schema: ArticleStats })
  if (!data) return null
  const rows = [
    [TEXTS.views, data.views],
    [TEXTS.helpful, data.helpful],
    [TEXTS.notHelpful, data.not_helpful],
  ] as const
  return (
    <>
      <Heading>{intl.formatMessage(TEXTS.heading)}</Heading>
      <List>
        {rows.map(([text, count]) => (
          <div key={text.id} style={{ display: 'contents' }}>
            <dt>{intl.formatMessage(text)}</dt>
            <dd>
              <FormattedNumber value={count} />
            </dd>
          </div>
        ))}
      </List>
    </>
  )
}
