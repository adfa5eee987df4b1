import { chakra } from '@chakra-ui/react/styled-system'
import { InstanceStatus } from '@parley/shared/contract/console'
import { Badge } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane, PaneScroll } from '@parley/shared/ui/pane'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { useApp } from '../../shell-app/shell-app.ts'
import { ConsoleFailure } from '../kit/ConsoleFailure.tsx'
import { CONSOLE_API, useConsole } from '../kit/useConsole.ts'
import { useConsoleAction } from '../kit/useConsoleAction.ts'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(9rem, max-content) 1fr',
    gap: '3',
    p: { base: '4', md: '6' },
    textStyle: '13',
    '& dt': { color: 'fg.2' },
  },
})
const TEXTS = defineMessages({
  ok: { id: 'shell.console.status.ok', defaultMessage: 'Works' },
  failing: { id: 'shell.console.status.failing', defaultMessage: 'Does not answer' },
  none: { id: 'shell.console.status.none', defaultMessage: 'Not used' },
  embedded: { id: 'shell.console.status.embedded', defaultMessage: 'Embedded' },
  postgresql: { id: 'shell.console.status.postgresql', defaultMessage: 'PostgreSQL' },
  self_hosted: { id: 'shell.console.status.selfHosted', defaultMessage: 'Self-hosted' },
  enterprise: { id: 'shell.console.status.enterprise', defaultMessage: 'Enterprise' },
  cloud: { id: 'shell.console.status.cloud', defaultMessage: 'Cloud' },
  checked: { id: 'shell.console.status.checked', defaultMessage: 'Checked' },
})
const TONES = { ok: 'success', failing: 'danger', none: 'neutral' } as const

/** What the installation stands on, now. */
export function StatusPage() {
  const { data, error, read } = useConsole('/instance_status', InstanceStatus)
  const { http } = useApp().auth
  const act = useConsoleAction()
  const intl = useIntl()
  const refresh = () =>
    void act({
      run: () => http.request('POST', `${CONSOLE_API}/instance_status/refresh`),
      done: intl.formatMessage(TEXTS.checked),
    }).then(() => read())
  return (
    <Pane>
      <PageHeader title={<FormattedMessage id="shell.console.status" defaultMessage="Instance status" />}>
        <Button icon={RefreshCw} onClick={refresh}>
          <FormattedMessage id="shell.console.status.again" defaultMessage="Check again" />
        </Button>
      </PageHeader>
      <PaneScroll>
        {data ? (
          <Status of={data} />
        ) : error ? (
          <ConsoleFailure problem={error} onRetry={() => void read()} />
        ) : (
          <LoadingRegion>
            <Skeleton height="12rem" />
          </LoadingRegion>
        )}
      </PaneScroll>
    </Pane>
  )
}

function State({ is }: { is: keyof typeof TONES }) {
  return (
    <Badge tone={TONES[is]}>
      <FormattedMessage {...TEXTS[is]} />
    </Badge>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Status({ of }: { of: InstanceStatus }) {
  return (
    <Facts>
      <Fact name={<FormattedMessage id="shell.console.status.version" defaultMessage="Version" />}>
        <bdi>{of.git_sha ? `${of.version} (${of.git_sha})` : of.version}</bdi>
      </Fact>
      <Fact name={<FormattedMessage id="shell.console.status.latest" defaultMessage="Newest version" />}>
        {of.latest_version ? (
          <bdi>{of.latest_version}</bdi>
        ) : (
          <FormattedMessage
            id="shell.console.status.latest.unknown"
            defaultMessage="Not known: no address is asked, see Configuration"
          />
        )}
      </Fact>
      <Fact name={<FormattedMessage id="shell.console.status.kind" defaultMessage="Kind of installation" />}>
        <FormattedMessage {...TEXTS[of.installation]} />
      </Fact>
      <Fact name={<FormattedMessage id="shell.console.status.plan" defaultMessage="Plan" />}>{of.plan}</Fact>
      <Fact name={<FormattedMessage id="shell.console.status.database" defaultMessage="Database" />}>
        <FormattedMessage {...TEXTS[of.database_kind]} /> <State is={of.database} />
      </Fact>
      <Fact name="Redis">
        <State is={of.redis} />
      </Fact>
      <Fact name={<FormattedMessage id="shell.console.status.migrations" defaultMessage="Steps the database lacks" />}>
        <FormattedNumber value={of.pending_migrations} />
      </Fact>
      <Fact name={<FormattedMessage id="shell.console.status.waiting" defaultMessage="Jobs that wait" />}>
        <FormattedNumber value={of.jobs_waiting} />
      </Fact>
      <Fact name={<FormattedMessage id="shell.console.status.dead" defaultMessage="Jobs that gave up" />}>
        <FormattedNumber value={of.jobs_dead} />
      </Fact>
    </Facts>
  )
}
