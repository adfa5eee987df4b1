import { chakra } from '@chakra-ui/react/styled-system'
import { ConsoleDashboard } from '@parley/shared/contract/console'
import { Card } from '@parley/shared/ui/card'
import { FigureCard } from '@parley/shared/ui/figure-card'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane, PaneScroll } from '@parley/shared/ui/pane'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { defineMessages, FormattedMessage, FormattedNumber } from 'react-intl'
import { ConsoleFailure } from '../kit/ConsoleFailure.tsx'
import { useConsole } from '../kit/useConsole.ts'
import { DayBars } from './DayBars.tsx'

const Body = chakra('div', { base: { display: 'grid', gap: '4', p: { base: '4', md: '6' }, maxW: '70rem' } })
const Figures = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))' },
})
const TEXTS = defineMessages({
  accounts: { id: 'shell.console.accounts', defaultMessage: 'Accounts' },
  users: { id: 'shell.console.users', defaultMessage: 'Users' },
  inboxes: { id: 'shell.console.inboxes', defaultMessage: 'Inboxes' },
  conversations: { id: 'shell.console.conversations', defaultMessage: 'Conversations' },
})
const FIGURES = ['accounts', 'users', 'inboxes', 'conversations'] as const

/** How much there is in the installation, and how it grew in the last month. */
export function DashboardPage() {
  const { data, error, read } = useConsole('/dashboard', ConsoleDashboard)
  return (
    <Pane>
      <PageHeader title={<FormattedMessage id="shell.console.dashboard" defaultMessage="Dashboard" />} />
      <PaneScroll>
        {error && !data ? (
          <ConsoleFailure problem={error} onRetry={() => void read()} />
        ) : data ? (
          <Shown of={data} />
        ) : (
          <Waiting />
        )}
      </PaneScroll>
    </Pane>
  )
}

function Shown({ of }: { of: ConsoleDashboard }) {
  return (
    <Body>
      <Figures>
        {FIGURES.map((name) => (
          <FigureCard
            key={name}
            label={<FormattedMessage {...TEXTS[name]} />}
            value={<FormattedNumber value={of[name]} />}
          />
        ))}
      </Figures>
      <Card
        title={
          <FormattedMessage id="shell.console.byDay" defaultMessage="New conversations a day, last 30 days (UTC)" />
        }
      >
        <DayBars days={of.conversations_by_day} />
      </Card>
    </Body>
  )
}

function Waiting() {
  return (
    <LoadingRegion>
      <Body>
        <Skeleton height="7rem" />
        <Skeleton height="14rem" />
      </Body>
    </LoadingRegion>
  )
}
