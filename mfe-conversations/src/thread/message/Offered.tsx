import { clipText } from '@parley/shared/rich-text/long-text'
import { Chip } from '@parley/shared/ui/chip'
import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import Star from 'lucide-react/icons/star'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageParts, OfferedCard } from './message-parts.ts'

const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1', mt: '2' } })
const Cards = styled('ul', {
  base: {
    display: 'grid',
    gap: '2',
    mt: '2',
    '& > li': {
      p: '2.5',
      borderRadius: '8',
      bg: 'bg.surface',
      color: 'fg.1',
      boxShadow: 'inset 0 0 0 1px var(--line-2)',
    },
    '& b': { display: 'block', textStyle: '13', fontWeight: 'medium' },
    '& a': { color: 'brand.fg', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    '& p': { textStyle: '12', color: 'fg.2' },
  },
})
const Rating = styled('p', {
  base: {
    display: 'inline-flex',
    gap: '0.5',
    mt: '2',
    '& [data-on=true] svg': { fill: 'currentcolor' },
  },
})

/** Choices or fields that the customer was shown, by name. */
export function OfferedItems({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <Row>
      {items.map((title) => (
        <Chip key={title} size="lg">
          {clipText(title)}
        </Chip>
      ))}
    </Row>
  )
}

/** Cards and articles that the customer was shown. Their pictures are not fetched: only the customer asked for them. */
export function OfferedCards({ cards }: { cards: readonly OfferedCard[] }) {
  if (cards.length === 0) return null
  return (
    <Cards>
      {cards.map(({ title, description, link, buttons }, at) => (
        <li key={at}>
          <b dir="auto">
            {link ? (
              <a href={link} target="_blank" rel="noopener noreferrer">
                {clipText(title)}
              </a>
            ) : (
              clipText(title)
            )}
          </b>
          {description && <p dir="auto">{clipText(description)}</p>}
          <OfferedItems items={buttons} />
        </li>
      ))}
    </Cards>
  )
}

const STARS = [1, 2, 3, 4, 5] as const

/** What the customer thought of the conversation. */
export function SurveyAnswer({ rating: { stars, words } }: { rating: NonNullable<MessageParts['rating']> }) {
  const intl = useIntl()
  const said = intl.formatMessage(
    { id: 'conversations.survey.rating', defaultMessage: '{stars, number} of 5 stars' },
    { stars },
  )
  return (
    <>
      <Rating role="img" aria-label={said}>
        {STARS.map((star) => (
          <span key={star} data-on={star <= stars}>
            <Icon of={Star} size={16} />
          </span>
        ))}
      </Rating>
      {words && (
        <p dir="auto">
          <FormattedMessage
            id="conversations.survey.words"
            defaultMessage="“{words}”"
            values={{ words: clipText(words, 2000) }}
          />
        </p>
      )}
    </>
  )
}
