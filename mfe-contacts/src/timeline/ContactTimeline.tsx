import { problemText } from '@parley/shared/api/api-error'
import { TIMELINE_KINDS, type TimelineKind } from '@parley/shared/contract/contact-timeline'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { styled } from '@parley/shared/ui/styled'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { TimelineRow } from './TimelineRow.tsx'
import { useTimeline } from './useTimeline.ts'

const Kinds = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1.5',
    px: '4',
    py: '3',
    '& > button': {
      h: '7',
      px: '2.5',
      borderRadius: 'full',
      textStyle: '12',
      cursor: 'pointer',
      boxShadow: 'inset 0 0 0 1px var(--line-2)',
      color: 'fg.2',
      '&[aria-pressed=true]': { bg: 'bg.selected', color: 'fg.1', boxShadow: 'none', fontWeight: 'medium' },
    },
  },
})
const Entries = styled('ol', { base: { listStyle: 'none', px: '4', pb: '4' } })
const Foot = styled('div', { base: { px: '4', pb: '6', display: 'grid', gap: '2', justifyItems: 'start' } })
const Problem = styled('p', { base: { textStyle: '13', color: 'danger.fg' } })
const NAMES = defineMessages<TimelineKind | 'all'>({
  all: { id: 'contacts.timeline.all', defaultMessage: 'Everything' },
  conversation: { id: 'contacts.timeline.conversations', defaultMessage: 'Conversations' },
  note: { id: 'contacts.timeline.notes', defaultMessage: 'Notes' },
  rating: { id: 'contacts.timeline.ratings', defaultMessage: 'Ratings' },
  visit: { id: 'contacts.timeline.visits', defaultMessage: 'Pages' },
  campaign: { id: 'contacts.timeline.campaigns', defaultMessage: 'Campaigns' },
})

/** Everything that happened with a person in one stream, the newest first. */
export function ContactTimeline({ contactId }: { contactId: number }) {
  const intl = useIntl()
  const [kind, setKind] = useState<TimelineKind | null>(null)
  const label = intl.formatMessage({ id: 'contacts.timeline.kinds', defaultMessage: 'What the timeline shows' })
  return (
    <>
      <Kinds role="group" aria-label={label}>
        {(['all', ...TIMELINE_KINDS] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={(kind ?? 'all') === one}
            onClick={() => setKind(one === 'all' ? null : one)}
          >
            {intl.formatMessage(NAMES[one])}
          </button>
        ))}
      </Kinds>
      <Stream contactId={contactId} kind={kind} />
    </>
  )
}

function Stream({ contactId, kind }: { contactId: number; kind: TimelineKind | null }) {
  const unreachable = useUnreachable()
  const { entries, error, retry, hasMore, readOlder, isReading, problem } = useTimeline(contactId, kind)
  if (error)
    return (
      <ReadFailure
        title={<FormattedMessage id="contacts.aside.failed" defaultMessage="This could not be loaded" />}
        safe={<FormattedMessage id="contacts.aside.safe" defaultMessage="The contact beside it is complete." />}
        problem={error}
        onRetry={retry}
      />
    )
  if (!entries) return <TimelineSkeleton />
  if (entries.length === 0)
    return (
      <EmptyState
        icon={History}
        title={<FormattedMessage id="contacts.timeline.empty" defaultMessage="Nothing happened yet" />}
      >
        <FormattedMessage
          id="contacts.timeline.empty.body"
          defaultMessage="Conversations, notes, ratings, pages and campaigns appear here."
        />
      </EmptyState>
    )
  return (
    <>
      <Entries>
        {entries.map((entry) => (
          <TimelineRow key={entry.id} entry={entry} />
        ))}
      </Entries>
      {hasMore && (
        <Foot>
          {problem !== null && <Problem role="alert">{problemText(problem, unreachable)}</Problem>}
          <Button size="sm" loading={isReading} onClick={() => void readOlder()}>
            <FormattedMessage id="contacts.timeline.older" defaultMessage="Show older" />
          </Button>
        </Foot>
      )}
    </>
  )
}

const SKELETON = [62, 48, 70, 55]

function TimelineSkeleton() {
  return (
    <LoadingRegion>
      <Entries>
        {SKELETON.map((share) => (
          <li key={share}>
            <Skeleton width={`${share}%`} height="0.75rem" />
            <Skeleton width="30%" />
          </li>
        ))}
      </Entries>
    </LoadingRegion>
  )
}
