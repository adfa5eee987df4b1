import { chakra } from '@chakra-ui/react/styled-system'
import { BackgroundWork } from '@parley/shared/contract/console'
import { PagedTable } from '@parley/shared/lists/paged-table'
import { type RecordColumn, tableColumns } from '@parley/shared/lists/record-columns'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane, PaneScroll } from '@parley/shared/ui/pane'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import ListChecks from 'lucide-react/icons/list-checks'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { ConsoleFailure } from '../kit/ConsoleFailure.tsx'
import { UNREAD } from '../kit/console-words.ts'
import { useConsole } from '../kit/useConsole.ts'
import { useEvery } from '../kit/useEvery.ts'
import { DeadJobList } from './DeadJobList.tsx'

const EVERY_MS = 5_000
const Body = chakra('div', { base: { display: 'grid', gap: '4', p: { base: '4', md: '6' }, maxW: '60rem', minW: 0 } })

const TEXTS = defineMessages({
  title: { id: 'shell.console.jobs', defaultMessage: 'Background work' },
  again: { id: 'shell.console.status.again', defaultMessage: 'Check again' },
  dead: { id: 'shell.console.jobs.dead', defaultMessage: 'Given up' },
  kinds: { id: 'shell.console.jobs.kinds', defaultMessage: 'By kind' },
  kind: { id: 'shell.console.jobs.kind', defaultMessage: 'Kind of work' },
  waiting: { id: 'shell.console.jobs.waiting', defaultMessage: 'Waits' },
  active: { id: 'shell.console.jobs.active', defaultMessage: 'Runs' },
  none: { id: 'shell.console.jobs.none', defaultMessage: 'Nothing is done in the background' },
})

type Kind = BackgroundWork['kinds'][number]

/** What has most to do stands first. */
const byLoad = (a: Kind, b: Kind): number => b.waiting + b.active - (a.waiting + a.active)

const columns: RecordColumn<Kind>[] = [
  { id: 'kind', head: TEXTS.kind, cell: ({ kind }) => <code dir="ltr">{kind}</code> },
  { id: 'waiting', head: TEXTS.waiting, width: '7rem', value: ({ waiting }) => waiting },
  { id: 'active', head: TEXTS.active, width: '7rem', value: ({ active }) => active },
]

/** What is done beside the requests: how much waits and runs, and what has given up. It stays up to date by itself. */
export function JobsPage() {
  const { data, error, read } = useConsole('/jobs', BackgroundWork)
  useEvery(EVERY_MS, read)
  return (
    <Pane>
      <PageHeader title={<FormattedMessage {...TEXTS.title} />}>
        <Button icon={RefreshCw} onClick={() => void read()}>
          <FormattedMessage {...TEXTS.again} />
        </Button>
      </PageHeader>
      <PaneScroll>
        {data ? (
          <Shown work={data} onDone={() => void read()} />
        ) : error ? (
          <ConsoleFailure problem={error} onRetry={() => void read()} />
        ) : (
          <LoadingRegion>
            <Body>
              <Skeleton height="7rem" />
              <Skeleton height="20rem" />
            </Body>
          </LoadingRegion>
        )}
      </PaneScroll>
    </Pane>
  )
}

function Shown({ work: { kinds, dead }, onDone }: { work: BackgroundWork; onDone: () => void }) {
  const intl = useIntl()
  return (
    <Body>
      <Card title={intl.formatMessage(TEXTS.dead)}>
        <DeadJobList jobs={dead} onDone={onDone} />
      </Card>
      <Card title={intl.formatMessage(TEXTS.kinds)} flush>
        <PagedTable
          label={intl.formatMessage(TEXTS.kinds)}
          columns={tableColumns(columns)}
          items={kinds.toSorted(byLoad)}
          itemKey={({ kind }) => kind}
          empty={<EmptyState icon={ListChecks} title={<FormattedMessage {...TEXTS.none} />} />}
          failed={<FormattedMessage {...UNREAD} />}
          error={undefined}
          onRetry={onDone}
        />
      </Card>
    </Body>
  )
}
