import { Box } from '@chakra-ui/react/box'
import type { ContactRecord } from '@parley/shared/contract/contact-calls'
import type { ContactPair } from '@parley/shared/contract/contact-merge'
import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane, PanePaging, PaneScroll } from '@parley/shared/ui/pane'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ListFailure } from '../list/ListStates.tsx'
import { MergeDialog } from '../merge/MergeDialog.tsx'
import { contactsPath } from '../paths.ts'
import { DuplicatePair } from './DuplicatePair.tsx'
import { useDuplicates } from './useDuplicates.ts'
import { useNextPair } from './useNextPair.ts'

/** Pairs of contacts that may be one person: made one, or never proposed again. */
export function DuplicatesPage() {
  const intl = useIntl()
  const [page, setPage] = useState(1)
  const found = useDuplicates(page)
  // The last pair of a later page is settled: the page before it is shown.
  if (page > 1 && found.pairs?.length === 0) setPage(page - 1)
  return (
    <Pane>
      <PageHeader
        parent={{ label: <FormattedMessage id="contacts.title" defaultMessage="Contacts" />, to: contactsPath }}
        title={<FormattedMessage id="contacts.duplicates" defaultMessage="Possible duplicates" />}
      />
      <PaneScroll>
        <Pairs found={found} />
      </PaneScroll>
      {(page > 1 || found.hasMore) && (
        <PanePaging aria-label={intl.formatMessage({ id: 'contacts.duplicates.pages', defaultMessage: 'Pages' })}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            <FormattedMessage id="contacts.duplicates.previous" defaultMessage="Previous" />
          </Button>
          <Button disabled={!found.hasMore} onClick={() => setPage(page + 1)}>
            <FormattedMessage id="contacts.duplicates.next" defaultMessage="Next" />
          </Button>
        </PanePaging>
      )}
    </Pane>
  )
}

const keyOf = ({ contacts }: ContactPair): string => contacts.map(({ id }) => id).join('-')

function Pairs({ found: { pairs, error, retry, dismiss } }: { found: ReturnType<typeof useDuplicates> }) {
  const { room, leave } = useNextPair(pairs?.map(keyOf))
  const [merging, setMerging] = useState<{ base: ContactRecord; other: ContactRecord } | null>(null)
  if (error) return <ListFailure error={error} onRetry={retry} />
  if (!pairs)
    return (
      <Box p="6">
        <LoadingRegion>
          <Skeleton height="8rem" />
        </LoadingRegion>
      </Box>
    )
  return (
    <Box ref={room} tabIndex={-1} outline="none" minH="full">
      {pairs.length === 0 && <NoDuplicates />}
      <Box maxW="52rem" mx="auto" p={{ base: '4', md: '6' }} display="grid" gap="4" hidden={pairs.length === 0}>
        {pairs.map((pair) => (
          <div key={keyOf(pair)} data-pair="">
            <DuplicatePair
              pair={pair}
              onKeep={(base, other) => {
                leave(keyOf(pair))
                setMerging({ base, other })
              }}
              onDismiss={() => {
                leave(keyOf(pair))
                return dismiss(pair)
              }}
            />
          </div>
        ))}
      </Box>
      {merging && (
        <MergeDialog
          {...merging}
          onClose={() => {
            setMerging(null)
            retry()
          }}
        />
      )}
    </Box>
  )
}

function NoDuplicates() {
  return (
    <EmptyState
      icon={Users}
      title={<FormattedMessage id="contacts.duplicates.none.title" defaultMessage="No duplicates" />}
    >
      <FormattedMessage
        id="contacts.duplicates.none.body"
        defaultMessage="No two contacts share a mailbox, a phone number, or a name and a company."
      />
    </EmptyState>
  )
}
