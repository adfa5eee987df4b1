import { type FoundCounts, MAX_COUNTED, SEARCH_PAGE_SIZE } from '@parley/shared/contract/search'
import type { SearchWords } from '@parley/shared/contract/search-words'
import type { Resource } from '@parley/shared/data/use-resource'
import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { FailureCard } from '@parley/shared/ui/failure-card'
import { Pager } from '@parley/shared/ui/pager'
import { PanePaging, PaneScroll } from '@parley/shared/ui/pane'
import { styled } from '@parley/shared/ui/styled'
import SearchX from 'lucide-react/icons/search-x'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ListSkeleton } from '../list/ListSkeleton.tsx'
import { FoundRows } from './FoundRows.tsx'
import { KIND_NAMES, type ShownKind } from './kind-names.ts'
import { FOUND_KINDS, type Found, type FoundKind, isFull, useFoundPage } from './useSearch.ts'

const Rows = styled('ul', { base: { listStyle: 'none', m: 0, p: 0 } })
const Heading = styled('h2', {
  base: { px: { base: '4', md: '6' }, pt: '4', pb: '1', textStyle: '12', fontWeight: 'medium', color: 'fg.3' },
})
const More = styled('div', { base: { px: { base: '4', md: '6' }, py: '2' } })
/** Of each kind, where all are shown. */
const FIRST = 5

interface SearchResultsProps {
  words: SearchWords
  all: Resource<{ payload: Found }>
  /** How many of each kind there are; undefined while it is counted. */
  counts: FoundCounts['payload'] | undefined
  kind: ShownKind
  page: number
  onKind: (kind: ShownKind) => void
  onPage: (page: number) => void
  /** A row was followed. */
  onOpen: () => void
}

/** What was found: some of everything, or one kind page by page. */
export function SearchResults({ words, all, counts, kind, page, onKind, onPage, onOpen }: SearchResultsProps) {
  const panel = useRef<HTMLDivElement>(null)
  const one = useFoundPage(words, kind === 'all' ? null : kind, page)
  const shown = kind === 'all' ? all : one
  const payload: Partial<Found> | undefined = shown.data?.payload
  const hits = [...words.texts, words.from ?? ''].join(' ')
  const kinds = kind === 'all' ? FOUND_KINDS : [kind]
  const rows = kinds.flatMap((each): readonly unknown[] => payload?.[each] ?? [])
  // To what the page shows: the button pressed is switched off where no further page is, or none is known yet.
  const turnTo = (next: number) => {
    onPage(next)
    panel.current?.focus()
  }
  return (
    <>
      <PaneScroll
        ref={panel}
        id="found"
        role="tabpanel"
        tabIndex={0}
        aria-busy={shown.isReading}
        onClick={(event) => isLink(event.target) && onOpen()}
      >
        {!payload && shown.error && (
          <FailureCard
            title={
              <FormattedMessage id="conversations.search.failed" defaultMessage="The search did not come through." />
            }
            details={String(shown.error)}
            onRetry={shown.retry}
          />
        )}
        {!payload && !shown.error && <ListSkeleton rows={6} />}
        {payload && rows.length === 0 && <NothingFound isLater={page > 1} />}
        {payload && kind === 'all' && <EveryKind payload={payload} hits={hits} onKind={onKind} />}
        {payload && kind !== 'all' && (
          <Rows>
            <FoundRows found={payload} kind={kind} hits={hits} />
          </Rows>
        )}
      </PaneScroll>
      {kind !== 'all' && <Pages page={page} count={counts?.[kind]} isLast={!isFull(rows)} onPage={turnTo} />}
    </>
  )
}

const isLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null

interface EveryKindProps {
  payload: Partial<Found>
  hits: string
  onKind: (kind: ShownKind) => void
}

function EveryKind({ payload, hits, onKind }: EveryKindProps) {
  const intl = useIntl()
  return FOUND_KINDS.filter((kind) => payload[kind]?.length).map((kind) => (
    <section key={kind} aria-labelledby={`found-${kind}`}>
      <Heading id={`found-${kind}`}>{intl.formatMessage(KIND_NAMES[kind])}</Heading>
      <Rows>
        <FoundRows found={firstOf(payload, kind)} kind={kind} hits={hits} />
      </Rows>
      {(payload[kind]?.length ?? 0) > FIRST && (
        <More>
          <Button variant="ghost" onClick={() => onKind(kind)}>
            <FormattedMessage
              id="conversations.search.showAll"
              defaultMessage="{kind}: show all"
              values={{ kind: intl.formatMessage(KIND_NAMES[kind]) }}
            />
          </Button>
        </More>
      )}
    </section>
  ))
}

const firstOf = (payload: Partial<Found>, kind: FoundKind): Partial<Found> => ({
  [kind]: payload[kind]?.slice(0, FIRST),
})

function NothingFound({ isLater }: { isLater: boolean }) {
  return (
    <EmptyState
      icon={SearchX}
      title={
        isLater ? (
          <FormattedMessage id="conversations.search.end" defaultMessage="You have reached the end" />
        ) : (
          <FormattedMessage id="conversations.search.none" defaultMessage="Nothing fits" />
        )
      }
    >
      {!isLater && (
        <FormattedMessage
          id="conversations.search.noneBody"
          defaultMessage="Try fewer words, or leave out an operator. Messages are searched three months back; after: and before: go further."
        />
      )}
    </EmptyState>
  )
}

interface PagesProps {
  page: number
  count: number | undefined
  isLast: boolean
  onPage: (page: number) => void
}

/** From where to where of how many; without a total where there are too many to count. */
function Pages({ page, count, isLast, onPage }: PagesProps) {
  if (page === 1 && isLast) return null
  if (count !== undefined && count <= MAX_COUNTED)
    return <Pager page={page} pageSize={SEARCH_PAGE_SIZE} total={count} onPage={onPage} />
  return (
    <PanePaging>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <FormattedMessage id="conversations.search.previous" defaultMessage="Previous page" />
      </Button>
      <span>
        <FormattedMessage id="conversations.search.page" defaultMessage="Page {page, number}" values={{ page }} />
      </span>
      <Button disabled={isLast} onClick={() => onPage(page + 1)}>
        <FormattedMessage id="conversations.search.next" defaultMessage="Next page" />
      </Button>
    </PanePaging>
  )
}
