import { MAX_SEARCH_CHARS } from '@parley/shared/contract/search'
import { asksNothing, readSearch } from '@parley/shared/contract/search-words'
import { Pane, PaneScroll } from '@parley/shared/ui/pane'
import { SearchField } from '@parley/shared/ui/search-field'
import { styled } from '@parley/shared/ui/styled'
import { useSearchText } from '@parley/shared/ui/use-search-text'
import { type KeyboardEvent, type Ref, useEffect, useMemo, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { KindTabs } from './KindTabs.tsx'
import { SearchResults } from './SearchResults.tsx'
import { SearchStart } from './SearchStart.tsx'
import { useFoundAll, useFoundCounts, useRecentSearches } from './useSearch.ts'
import { useSearchAddress } from './useSearchAddress.ts'

const Head = styled('header', { base: { px: { base: '4', md: '6' }, pt: '3', pb: '2', flexShrink: 0 } })
const Title = styled('h1', { base: { textStyle: '16', fontWeight: 'semibold', mb: '2' } })
const Problem = styled('p', { base: { mt: '2', textStyle: '12', color: 'warning.fg' } })

/** What is asked, and what was found. */
export function SearchColumn() {
  const intl = useIntl()
  const { line, kind, page, go } = useSearchAddress()
  const words = useMemo(() => readSearch(line), [line])
  const [text, setText] = useSearchText(line, (next) => go({ line: next }))
  const field = useRef<HTMLInputElement>(null)
  const { recent, remember, forget } = useRecentSearches()
  const all = useFoundAll(words)
  const counts = useFoundCounts(words)
  const label = intl.formatMessage({ id: 'conversations.search.label', defaultMessage: 'Search everything' })
  useEffect(() => field.current?.focus(), [])
  const forgetAll = () => {
    forget()
    field.current?.focus()
  }
  const submit = () => {
    go({ line: text })
    if (!asksNothing(readSearch(text))) remember(text.trim())
  }

  return (
    <Pane aria-label={label} onKeyDown={moveByArrows}>
      <SearchHead
        label={label}
        text={text}
        isBusy={all.isReading}
        misunderstood={words.misunderstood}
        inputRef={field}
        onText={setText}
        onSubmit={submit}
      />
      {asksNothing(words) ? (
        <PaneScroll>
          <SearchStart recent={recent} onPick={(next) => go({ line: next })} onForget={forgetAll} />
        </PaneScroll>
      ) : (
        <>
          <KindTabs kind={kind} counts={counts} onChange={(next) => go({ line, kind: next })} />
          <SearchResults
            words={words}
            all={all}
            counts={counts}
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

interface SearchHeadProps {
  label: string
  text: string
  isBusy: boolean
  /** Operators as typed that none has such a value of. */
  misunderstood: readonly string[]
  inputRef: Ref<HTMLInputElement>
  onText: (text: string) => void
  onSubmit: () => void
}

/** The field, and what of it was not understood. */
function SearchHead({ label, text, isBusy, misunderstood, inputRef, onText, onSubmit }: SearchHeadProps) {
  const intl = useIntl()
  return (
    <Head>
      <Title>
        <FormattedMessage id="conversations.search.title" defaultMessage="Search" />
      </Title>
      <SearchField
        inputRef={inputRef}
        label={label}
        value={text}
        busy={isBusy}
        onChange={(next) => onText(next.slice(0, MAX_SEARCH_CHARS))}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onSubmit()}
      />
      {misunderstood.length > 0 && (
        <Problem role="status" dir="auto">
          <FormattedMessage
            id="conversations.search.misunderstood"
            defaultMessage="Not understood and left out: {operators}"
            values={{ operators: intl.formatList(misunderstood, { type: 'conjunction' }) }}
          />
        </Problem>
      )}
    </Head>
  )
}

/** Up and down go from result to result, from the field on; the field itself is above the first. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const from = event.target as HTMLElement
  if (!step || event.nativeEvent.isComposing || !from.matches('input, #found a')) return
  const field = event.currentTarget.querySelector('input')
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('#found a')]
  const next = rows.indexOf(from) + step
  const to = next < 0 ? field : rows[next]
  event.preventDefault()
  to?.focus()
}
