import { chakra } from '@chakra-ui/react/styled-system'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { Drawer } from '@parley/shared/ui/drawer'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { Pager } from '@parley/shared/ui/pager'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { useLastPage } from '@parley/shared/ui/use-last-page'
import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

const List = chakra('ul', { base: { listStyle: 'none', m: 0, p: 0 } })
const ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '3',
  px: '6',
  py: '2.5',
  borderBottom: '1px solid',
  borderColor: 'line.1',
  textStyle: '13',
} as const
/** A row that leads nowhere: its words, a figure at the end, and a note below. */
export const Line = chakra('li', { base: { ...ROW, overflowWrap: 'anywhere' } })
/** The same, leading to what it is about. */
export const Row = chakra(Link, {
  base: {
    ...ROW,
    color: 'fg.1',
    textDecoration: 'none',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
export const Note = chakra('span', { base: { textStyle: '12', color: 'fg.3', gridColumn: '1 / -1' } })
const Waiting = chakra('div', { base: { px: '6', py: '2' } })
const Words = chakra('p', { base: { px: '6', pb: '3', textStyle: '13', color: 'fg.2' } })

interface BehindDrawerProps {
  title: ReactNode
  /** A page of what is behind, with how many there are; undefined while it is on its way. */
  source: {
    data: { payload: readonly unknown[]; meta: { count: number } } | undefined
    error?: unknown
    retry: () => void
  }
  paging: { page: number; size: number; onPage: (page: number) => void }
  /** How many it was counted in, and what is not kept any more. */
  words: ReactNode
  /** In place of rows; left out where something stands below all the same. */
  none?: ReactNode
  failed: ReactNode
  onClose: () => void
  /** One `li` for each. */
  children: ReactNode
}

/** The list behind a number, beside the report, with every state it can be in. */
export function BehindDrawer({ title, source, paging, words, none, failed, onClose, children }: BehindDrawerProps) {
  const { data, error, retry } = source
  const total = data?.meta.count
  useLastPage({ page: paging.page, pageSize: paging.size, total }, paging.onPage)
  return (
    <Drawer
      open
      flush
      onClose={onClose}
      title={title}
      footer={
        total !== undefined && total > paging.size ? (
          <Pager page={paging.page} pageSize={paging.size} total={total} onPage={paging.onPage} />
        ) : undefined
      }
    >
      {error != null && !data && <ReadFailure title={failed} problem={error} onRetry={retry} />}
      {!data && error == null && (
        <LoadingRegion>
          {[1, 2, 3, 4, 5].map((row) => (
            <Waiting key={row}>
              <Skeleton height="2rem" />
            </Waiting>
          ))}
        </LoadingRegion>
      )}
      {data && (
        <>
          <Words>{words}</Words>
          {data.payload.length === 0 && none && <EmptyState icon={Inbox} title={none} />}
          <List>{children}</List>
        </>
      )}
    </Drawer>
  )
}
