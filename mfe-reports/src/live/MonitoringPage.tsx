import { chakra } from '@chakra-ui/react/styled-system'
import { Select } from '@parley/shared/ui/select-field'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useReportAddress } from '../data/useReportAddress.ts'
import { FilterBar } from '../report/FilterBar.tsx'
import { ReportFrame } from '../report/ReportFrame.tsx'
import { ReportGate } from '../report/ReportGate.tsx'
import { AgentWorkload } from './AgentWorkload.tsx'
import { LiveFigures } from './LiveFigures.tsx'
import { TeamWorkload } from './TeamWorkload.tsx'
import { useLiveWorkload } from './useLiveWorkload.ts'

const STATES = defineMessages({
  online: { id: 'reports.live.online', defaultMessage: 'Online' },
  busy: { id: 'reports.live.busy', defaultMessage: 'Busy' },
  offline: { id: 'reports.live.offline', defaultMessage: 'Offline' },
})

const Room = chakra('div', { base: { width: '10rem' } })

/** The workload at this moment: counts, teams, and every agent with who is there. */
export function MonitoringPage() {
  return (
    <ReportGate>
      <Monitoring />
    </ReportGate>
  )
}

function Monitoring() {
  const intl = useIntl()
  const address = useReportAddress()
  const status = address.get('status')
  const workload = useLiveWorkload(status, address.filters)
  return (
    <ReportFrame
      title={<FormattedMessage id="reports.title.monitoring" defaultMessage="Live monitoring" />}
      address={address}
      isLive
      isOfNow
      tools={
        <Room>
          <Select
            aria-label={intl.formatMessage({ id: 'reports.live.state', defaultMessage: 'Availability of agents' })}
            placeholder={intl.formatMessage({ id: 'reports.live.everybody', defaultMessage: 'Everybody' })}
            value={status}
            options={(['online', 'busy', 'offline'] as const).map((value) => ({
              value,
              label: intl.formatMessage(STATES[value]),
            }))}
            onChange={(value) => address.set('status', value)}
          />
        </Room>
      }
    >
      <FilterBar address={address} filters={['team_ids', 'agent_ids', 'inbox_ids']} />
      <LiveFigures metrics={workload.metrics} filters={address.filters} />
      <TeamWorkload address={address} teams={workload.teams} />
      <AgentWorkload address={address} agents={workload.agents} />
    </ReportFrame>
  )
}
