import { chakra } from '@chakra-ui/react/styled-system'
import { useAgents, useInboxes, useTeams } from '@parley/shared/account-lists/use-account-lists'
import { Select } from '@parley/shared/ui/select-field'
import { Switch } from '@parley/shared/ui/switch'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { REPORT_FILTERS, type ReportAddress, type ReportFilter } from '../data/useReportAddress.ts'
import { UNIT_NAMES } from '../range/bucket-times.ts'

const Bar = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    alignItems: 'center',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(auto-fit, minmax(10rem, 1fr))' },
  },
})

const ALL = defineMessages({
  team_ids: { id: 'reports.filter.teams', defaultMessage: 'All teams' },
  agent_ids: { id: 'reports.filter.agents', defaultMessage: 'All agents' },
  inbox_ids: { id: 'reports.filter.inboxes', defaultMessage: 'All inboxes' },
})

const named = (items: readonly { id: number; name: string }[] = []) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }))

interface FilterBarProps {
  address: ReportAddress
  filters: readonly ReportFilter[]
  /** The steps of a chart, and the length before it: for pages with a chart over time. */
  hasChart?: boolean
}

/** Narrows a page by team, agent and inbox, and sets the steps of its chart. */
export function FilterBar({ address, filters, hasChart }: FilterBarProps) {
  const intl = useIntl()
  const options = {
    team_ids: named(useTeams().items),
    agent_ids: named(useAgents().items),
    inbox_ids: named(useInboxes().items),
  }
  return (
    <Bar>
      {hasChart && (
        <Select
          aria-label={intl.formatMessage({ id: 'reports.unit', defaultMessage: 'Step of the chart' })}
          value={address.unit}
          options={address.units.map((value) => ({ value, label: intl.formatMessage(UNIT_NAMES[value]) }))}
          onChange={(value) => address.setUnit(value as ReportAddress['unit'])}
        />
      )}
      {REPORT_FILTERS.filter((name) => filters.includes(name)).map((name) => (
        <Select
          key={name}
          aria-label={intl.formatMessage(ALL[name])}
          placeholder={intl.formatMessage(ALL[name])}
          value={String(address.filters[name][0] ?? '')}
          options={options[name]}
          onChange={(value) => address.setFilter(name, value)}
        />
      ))}
      {hasChart && (
        <Switch
          checked={address.isCompared}
          onChange={address.setCompared}
          label={<FormattedMessage id="reports.compare" defaultMessage="Compare with before" />}
        />
      )}
    </Bar>
  )
}
