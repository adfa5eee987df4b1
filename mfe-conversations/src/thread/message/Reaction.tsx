import { styled } from '@parley/shared/ui/styled'
import { FormattedMessage } from 'react-intl'

const Line = styled('p', {
  base: { display: 'flex', alignItems: 'center', gap: '1.5', textStyle: '13', '& > bdi': { fontSize: '1.375rem' } },
})

/** What the message above it made somebody feel: not words that wait for an answer. */
export function Reaction({ emoji }: { emoji: string }) {
  return (
    <Line>
      <FormattedMessage
        id="conversations.message.reaction"
        defaultMessage="Reacted with {emoji}"
        values={{ emoji: <bdi>{emoji}</bdi> }}
      />
    </Line>
  )
}
