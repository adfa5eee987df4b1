import { CSAT_FACES } from '@parley/shared/contract/rules/csat-faces'
import { clipText } from '@parley/shared/rich-text/long-text'
import { Chip } from '@parley/shared/ui/chip'
import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import Star from 'lucide-react/icons/star'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
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
    '&[data-look=faces]': { gap: '1', fontSize: '1.125rem', lineHeight: '1.5rem' },
    '&[data-look=faces] [data-on=false]': { opacity: 0.35, filter: 'grayscale(1)' },
  },
})

const Waiting = styled('p', { base: { textStyle: '12', color: 'fg.2' } })

/** Choices or fields that the customer was shown, by name. */
export function OfferedItems({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <Row>
      {items.map((title, at) => (
        <Chip key={at} size="lg">
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

const { notYet: NOT_YET } = defineMessages({
  notYet: { id: 'conversations.survey.notYet', defaultMessage: 'Not rated yet' },
})

const POINTS = [1, 2, 3, 4, 5] as const

function Stars({ points }: { points: number }) {
  const intl = useIntl()
  const said = points
    ? intl.formatMessage(
        { id: 'conversations.survey.rating', defaultMessage: '{stars, number} of 5 stars' },
        { stars: points },
      )
    : intl.formatMessage(NOT_YET)
  return (
    <Rating role="img" aria-label={said}>
      {POINTS.map((point) => (
        <span key={point} data-on={point <= points}>
          <Icon of={Star} size={16} />
        </span>
      ))}
    </Rating>
  )
}

function Faces({ points }: { points: number }) {
  const intl = useIntl()
  const said = points
    ? intl.formatMessage(
        { id: 'conversations.survey.points', defaultMessage: 'Rated {points, number} of 5' },
        { points },
      )
    : intl.formatMessage(NOT_YET)
  return (
    <Rating role="img" aria-label={said} data-look="faces">
      {CSAT_FACES.map((face, at) => (
        <span key={face} data-on={at + 1 === points}>
          {face}
        </span>
      ))}
    </Rating>
  )
}

/** What the customer thought of the conversation, as they were asked for it: by faces or by stars. */
export function SurveyAnswer({ rating: { points, isStars, words } }: { rating: NonNullable<MessageParts['rating']> }) {
  return (
    <>
      {isStars ? <Stars points={points} /> : <Faces points={points} />}
      {points === 0 && (
        <Waiting aria-hidden>
          <FormattedMessage {...NOT_YET} />
        </Waiting>
      )}
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
