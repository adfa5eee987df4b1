import type { ConversationPriority } from '@parley/shared/contract/scalars'
import { styled } from '@parley/shared/ui/styled'
import { defineMessages, useIntl } from 'react-intl'

const Root = styled('span', {
  base: { display: 'inline-flex', flexShrink: 0, color: 'fg.3', '&[data-urgent=true]': { color: 'danger.solid' } },
})

const BARS = [
  { x: 1.5, y: 9, height: 3.5, from: 1 },
  { x: 5.5, y: 6, height: 6.5, from: 2 },
  { x: 9.5, y: 3, height: 9.5, from: 3 },
]
const RANK = { low: 1, medium: 2, high: 3, urgent: 4 }

export const PRIORITY_NAMES = defineMessages({
  low: { id: 'conversations.priority.low', defaultMessage: 'Low' },
  medium: { id: 'conversations.priority.medium', defaultMessage: 'Medium' },
  high: { id: 'conversations.priority.high', defaultMessage: 'High' },
  urgent: { id: 'conversations.priority.urgent', defaultMessage: 'Urgent' },
})

/** Three bars, filled by rank; urgent is a sign of its own. Spoken unless the word stands beside it. */
export function PriorityMark({ priority, decorative }: { priority: ConversationPriority; decorative?: boolean }) {
  const intl = useIntl()
  const name = intl.formatMessage(PRIORITY_NAMES[priority])
  const spoken = intl.formatMessage(
    { id: 'conversations.priority.spoken', defaultMessage: 'Priority: {name}' },
    { name },
  )
  return (
    <Root
      data-urgent={priority === 'urgent'}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': spoken, title: spoken })}
    >
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        {priority === 'urgent' ? (
          <>
            <rect x="1" y="1" width="12" height="12" rx="3" fill="currentColor" />
            <path d="M7 3.75v3.75M7 10.1v.15" stroke="var(--bg-surface)" strokeWidth="1.75" strokeLinecap="round" />
          </>
        ) : (
          BARS.map((bar) => (
            <rect
              key={bar.x}
              x={bar.x}
              y={bar.y}
              width="3"
              height={bar.height}
              rx="1"
              fill="currentColor"
              opacity={RANK[priority] >= bar.from ? 1 : 0.3}
            />
          ))
        )}
      </svg>
    </Root>
  )
}
