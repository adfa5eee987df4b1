import { chakra } from '@chakra-ui/react/styled-system'
import type { PublishedBuild } from '@parley/shared/contract/release-status'
import { Badge } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane, PaneScroll } from '@parley/shared/ui/pane'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Rocket from 'lucide-react/icons/rocket'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ConsoleFailure } from '../kit/ConsoleFailure.tsx'
import type { AskedChange } from '../release-change/asked-change.ts'
import { ChangeDrawer } from '../release-change/ChangeDrawer.tsx'
import { AreaTitles } from '../release-kit/release-names.ts'
import { AccountLookup } from './AccountLookup.tsx'
import { Comparison } from './Comparison.tsx'
import { HistoryList } from './HistoryList.tsx'
import { OldBuilds } from './OldBuilds.tsx'
import { IdleCard, RemoteCard } from './RemoteCard.tsx'
import { useCardFocus } from './useCardFocus.ts'
import { type Releases, useReleases } from './useReleases.ts'

const Body = chakra('div', { base: { display: 'grid', gap: '4', p: { base: '4', md: '6' }, maxW: '72rem', minW: 0 } })
const Strip = chakra('p', {
  base: { textStyle: '13', bg: 'danger.bg', color: 'danger.fg', py: '2', px: { base: '4', md: '6' } },
})

/** What runs where, how it does, and everything that can be done about it. It stays up to date by itself. */
export function ReleasesPage() {
  const { data, error, isOutdated, read } = useReleases()
  return (
    <Pane>
      <PageHeader
        title={<FormattedMessage id="shell.console.releases" defaultMessage="Releases" />}
        badge={
          data && (
            <Badge>
              <FormattedMessage
                id="shell.console.releases.revision"
                defaultMessage="Revision {revision, number}"
                values={{ revision: data.status.revision }}
              />
            </Badge>
          )
        }
      >
        <Button icon={RefreshCw} onClick={() => void read()}>
          <FormattedMessage id="shell.console.status.again" defaultMessage="Check again" />
        </Button>
      </PageHeader>
      {data && <Outdated isSo={isOutdated} />}
      <PaneScroll>
        {data ? (
          <AreaTitles value={titlesIn(data)}>
            <Shown of={data} onDone={() => void read()} />
          </AreaTitles>
        ) : error ? (
          <ConsoleFailure problem={error} onRetry={() => void read()} />
        ) : (
          <LoadingRegion>
            <Body>
              <Skeleton height="9rem" />
              <Skeleton height="9rem" />
              <Skeleton height="9rem" />
            </Body>
          </LoadingRegion>
        )}
      </PaneScroll>
    </Pane>
  )
}

/** Decisions are made on this page: what could not be read anew is said, aloud as well. */
function Outdated({ isSo }: { isSo: boolean }) {
  return (
    <div role="status">
      {isSo && (
        <Strip>
          <FormattedMessage
            id="shell.console.releases.outdated"
            defaultMessage="Not up to date: the server does not answer"
          />
        </Strip>
      )}
    </div>
  )
}

const titlesIn = ({ status }: Releases) =>
  Object.fromEntries(status.targets.map(({ remote, title }) => [remote, title]))

/** Names of what is published and nobody has. */
const idleIn = ({ targets, releases }: Releases['status']) =>
  [...new Set(releases.map(({ remote }) => remote))].filter((name) => !targets.some(({ remote }) => remote === name))

function Shown({ of: { status, entries, health }, onDone }: { of: Releases; onDone: () => void }) {
  const [asked, setAsked] = useState<AskedChange | null>(null)
  const [compared, setCompared] = useState<PublishedBuild | null>(null)
  const noteCard = useCardFocus(status.revision)
  const live = compared && status.targets.find(({ remote }) => remote === compared.remote)
  const ownOf = <One extends { remote: string }>(all: readonly One[], remote: string) =>
    all.filter((one) => one.remote === remote)
  const factsOf = (remote: string) => ({
    ramp: status.ramps.find((one) => one.remote === remote),
    builds: ownOf(status.releases, remote),
    pins: ownOf(status.pins, remote),
    health: ownOf(health, remote),
    onAsk: (change: AskedChange) => {
      noteCard()
      setAsked(change)
    },
    onCompare: setCompared,
  })
  return (
    <Body>
      {status.targets.length === 0 && (
        <EmptyState
          icon={Rocket}
          title={<FormattedMessage id="shell.console.releases.none" defaultMessage="Nothing is released" />}
        />
      )}
      {status.targets.map((target) => (
        <RemoteCard
          key={target.remote}
          target={target}
          slotsOff={ownOf(status.slots_off, target.remote)}
          {...factsOf(target.remote)}
        />
      ))}
      {idleIn(status).map((remote) => (
        <IdleCard key={remote} remote={remote} target={null} {...factsOf(remote)} />
      ))}
      <Card title={<FormattedMessage id="shell.console.releases.who.gets" defaultMessage="Who gets what" />}>
        <AccountLookup revision={status.revision} onDone={onDone} />
      </Card>
      <Card title={<FormattedMessage id="shell.console.releases.old" defaultMessage="Old builds" />}>
        <OldBuilds onDone={onDone} />
      </Card>
      <Card title={<FormattedMessage id="shell.console.releases.history" defaultMessage="History" />}>
        <HistoryList entries={entries} />
      </Card>
      {asked && (
        <ChangeDrawer change={asked} revision={status.revision} onClose={() => setAsked(null)} onDone={onDone} />
      )}
      {compared && live && (
        <Comparison remote={compared.remote} live={live} other={compared} onClose={() => setCompared(null)} />
      )}
    </Body>
  )
}
