import { chakra } from '@chakra-ui/react/styled-system'
import { useAgents, useInboxes, useLabels, useTeams } from '@parley/shared/account-lists/use-account-lists'
import { Select } from '@parley/shared/ui/select-field'
import { defineMessages, useIntl } from 'react-intl'
import type { SlaFilter, SlaReport } from './useSlaReport.ts'

const Bar = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(3, 1fr)', xl: 'repeat(5, 1fr)' },
  },
})

const ALL = defineMessages({
  sla_policy_id: { id: 'reports.sla.all.policies', defaultMessage: 'All policies' },
  inbox_id: { id: 'reports.sla.all.inboxes', defaultMessage: 'All inboxes' },
  team_id: { id: 'reports.sla.all.teams', defaultMessage: 'All teams' },
  assigned_agent_id: { id: 'reports.sla.all.agents', defaultMessage: 'All agents' },
  label_list: { id: 'reports.sla.all.labels', defaultMessage: 'All labels' },
})

const named = (items: readonly { id: number; name: string }[] = []) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }))

/** Narrows the report: by policy, inbox, team, agent, label. */
export function SlaFilters({ report }: { report: SlaReport }) {
  const intl = useIntl()
  const options: Record<SlaFilter, { value: string; label: string }[]> = {
    sla_policy_id: named(report.policies.data?.payload),
    inbox_id: named(useInboxes().items),
    team_id: named(useTeams().items),
    assigned_agent_id: named(useAgents().items),
    label_list: (useLabels().items ?? []).map(({ title }) => ({ value: title, label: title })),
  }
  return (
    <Bar>
      {(Object.keys(ALL) as SlaFilter[]).map((name) => (
        <Select
          key={name}
          aria-label={intl.formatMessage(ALL[name])}
          placeholder={intl.formatMessage(ALL[name])}
          value={report.chosen[name]}
          options={options[name]}
          onChange={(value) => report.setFilter(name, value)}
        />
      ))}
    </Bar>
  )
}
