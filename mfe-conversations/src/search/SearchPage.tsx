import { MAX_SEARCH_CHARS } from '@parley/shared/contract/search'
import { Pane, PaneScroll } from '@parley/shared/ui/pane'
import { SearchField } from '@parley/shared/ui/search-field'
import { styled } from '@parley/shared/ui/styled'
import { type TabItem, Tabs } from '@parley/shared/ui/tabs'
import { useSearchText } from '@parley/shared/ui/use-search-text'
import { useEffect, useMemo, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { KIND_NAMES, type ShownKind } from './kind-names.ts'
import { SearchResults } from './SearchResults.tsx'
import { SearchStart } from './SearchStart.tsx'
import { asksNothing, readSearch } from './search-words.ts'
import { countOf, FOUND_KINDS, type FoundKind, useFoundAll, useRecentSearches } from './useSearch.ts'

const Head = styled('header', { base: { px: { base: '4', md: '6' }, pt: '3', pb: '2', flexShrink: 0 } })
const Title = styled('h1', { base: { textStyle: '16', fontWeight: 'semibold', mb: '2' } })
const Problem = styled('p', { base: { mt: '2', textStyle: '12', color: 'warning.fg' } })

/** Looks through conversations, contacts, messages and articles. What is asked stands in the address. */
export function SearchPage() {
  const intl = useIntl()
  const { line, kind, page, go } = useSearchAddress()
  const words = useMemo(() => readSearch(line), [line])
  const [text, setText] = useSearchText(line, (next) => go({ line: next }))
  const field = useRef<HTMLInputElement>(null)
  const { recent, remember, forget } = useRecentSearches()
  const all = useFoundAll(words)
  const label = intl.formatMessage({ id: 'conversations.search.label', defaultMessage: 'Search everything' })
  useEffect(() => field.current?.focus(), [])
  const submit = () => {
    go({ line: text })
    if (!asksNothing(readSearch(text))) remember(text.trim())
  }

  return (
    <Pane aria-label={label}>
      <Head>
        <Title>
          <FormattedMessage id="conversations.search.title" defaultMessage="Search" />
        </Title>
        <SearchField
          inputRef={field}
          label={label}
          value={text}
          busy={all.isReading}
          onChange={(next) => setText(next.slice(0, MAX_SEARCH_CHARS))}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && submit()}
        />
        {words.misunderstood.length > 0 && (
          <Problem role="status" dir="auto">
            <FormattedMessage
              id="conversations.search.misunderstood"
              defaultMessage="Not understood and left out: {operators}"
              values={{ operators: intl.formatList(words.misunderstood, { type: 'conjunction' }) }}
            />
          </Problem>
        )}
      </Head>
      {asksNothing(words) ? (
        <PaneScroll>
          <SearchStart recent={recent} onPick={(next) => go({ line: next })} onForget={forget} />
        </PaneScroll>
      ) : (
        <>
          <KindTabs kind={kind} counts={all.data?.payload} onChange={(next) => go({ line, kind: next })} />
          <SearchResults
            words={words}
            all={all}
            kind={kind}
            page={page}
            onKind={(next) => go({ line, kind: next })}
            onPage={(next) => go({ line, kind, page: next })}
            onOpen={() => remember(line.trim())}
          />
        </>
      )}
    </Pane>
  )
}

interface KindTabsProps {
  kind: ShownKind
  counts: Record<FoundKind, readonly unknown[]> | undefined
  onChange: (kind: ShownKind) => void
}

/** Every kind with how many of it there are; a full first page says that there are more. */
function KindTabs({ kind, counts, onChange }: KindTabsProps) {
  const intl = useIntl()
  const labelOf = (one: FoundKind) => {
    const name = intl.formatMessage(KIND_NAMES[one])
    if (!counts) return name
    const { count, isMore } = countOf(counts[one])
    return isMore
      ? intl.formatMessage(
          { id: 'conversations.search.countMore', defaultMessage: '{name} {count, number}+' },
          { name, count },
        )
      : intl.formatMessage(
          { id: 'conversations.search.count', defaultMessage: '{name} {count, number}' },
          { name, count },
        )
  }
  const tabs: TabItem<ShownKind>[] = [
    { id: 'all', label: intl.formatMessage(KIND_NAMES.all) },
    ...FOUND_KINDS.map((one) => ({ id: one, label: labelOf(one) })),
  ]
  return (
    <Tabs
      label={intl.formatMessage({ id: 'conversations.search.kinds', defaultMessage: 'What to show' })}
      tabs={tabs}
      current={kind}
      onChange={onChange}
      panelId="found"
    />
  )
}

interface Asked {
  line: string
  kind?: ShownKind
  page?: number
}

/** `?q=…&kind=messages&page=2`; the next letter replaces the address, a tab or a page is one step of history. */
function useSearchAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search)
  const line = asked.get('q') ?? ''
  const kind = FOUND_KINDS.find((one) => one === asked.get('kind')) ?? 'all'
  const page = Math.max(1, Math.floor(Number(asked.get('page'))) || 1)
  const go = ({ line: next, kind: nextKind = kind, page: nextPage = 1 }: Asked) => {
    const query = new URLSearchParams({
      ...(next.trim() === '' ? {} : { q: next }),
      ...(nextKind === 'all' ? {} : { kind: nextKind }),
      ...(nextPage === 1 ? {} : { page: String(nextPage) }),
    }).toString()
    navigate(`/search${query ? `?${query}` : ''}`, { replace: nextKind === kind && nextPage === page })
  }
  return { line, kind: kind as ShownKind, page, go }
}
