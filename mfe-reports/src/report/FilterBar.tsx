import { chakra } from '@chakra-ui/react/styled-system'
import { useAgents, useInboxes, useTeams } from '@parley/shared/account-lists/use-account-lists'
import { Icon } from '@parley/shared/ui/icon'
import { PickList } from '@parley/shared/ui/pick-list'
import { Select } from '@parley/shared/ui/select-field'
import { Switch } from '@parley/shared/ui/switch'
import ChevronDown from 'lucide-react/icons/chevron-down'
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

const Trigger = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    width: 'full',
    minW: 0,
    minH: '9',
    px: '2.5',
    borderRadius: '6',
    bg: 'bg.surface',
    color: 'fg.1',
    textStyle: '13',
    boxShadow: 'inset 0 0 0 1px var(--line-control)',
    cursor: 'pointer',
    '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& svg': { flexShrink: 0, color: 'fg.3' },
    _hover: { bg: 'bg.hover' },
  },
})

const ALL = defineMessages({
  team_ids: { id: 'reports.filter.teams', defaultMessage: 'All teams' },
  agent_ids: { id: 'reports.filter.agents', defaultMessage: 'All agents' },
  inbox_ids: { id: 'reports.filter.inboxes', defaultMessage: 'All inboxes' },
})

interface FilterBarProps {
  address: ReportAddress
  filters: readonly ReportFilter[]
  /** Of these only one can be chosen. */
  oneOf?: readonly ReportFilter[]
  /** The steps of a chart, and the length before it: for pages with a chart over time. */
  hasChart?: boolean
}

/** Narrows a page by team, agent and inbox, and sets the steps of its chart. */
export function FilterBar({ address, filters, oneOf = [], hasChart }: FilterBarProps) {
  const intl = useIntl()
  const objects: Record<ReportFilter, readonly Named[] | undefined> = {
    team_ids: useTeams().items,
    agent_ids: useAgents().items,
    inbox_ids: useInboxes().items,
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
        <FilterChoice
          key={name}
          everything={intl.formatMessage(ALL[name])}
          objects={objects[name] ?? []}
          chosen={address.filters[name]}
          isOne={oneOf.includes(name)}
          onChosen={(ids) => address.setFilter(name, ids)}
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

interface Named {
  id: number
  name: string
}

interface FilterChoiceProps {
  /** "All teams": what it says while nothing is chosen. */
  everything: string
  objects: readonly Named[]
  chosen: readonly number[]
  isOne: boolean
  onChosen: (ids: readonly number[]) => void
}

/** Several of a list, or one; what is chosen a second time is let go. */
function FilterChoice({ everything, objects, chosen, isOne, onChosen }: FilterChoiceProps) {
  const intl = useIntl()
  const names = objects.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  const without = (id: number) => chosen.filter((one) => one !== id)
  const pick = (id: number) => onChosen(chosen.includes(id) ? without(id) : isOne ? [id] : [...chosen, id])
  const shown = chosen.length === 0 ? everything : intl.formatList(names, { type: 'unit' })
  return (
    <PickList
      many={!isOne}
      label={everything}
      options={[
        { id: 'all', words: everything, isChosen: chosen.length === 0, onPick: () => onChosen([]) },
        ...objects.map(({ id, name }) => ({
          id: String(id),
          words: name,
          isChosen: chosen.includes(id),
          onPick: () => pick(id),
        })),
      ]}
      trigger={
        <Trigger type="button" aria-label={chosen.length === 0 ? everything : `${everything}: ${shown}`} title={shown}>
          <bdi>{shown}</bdi>
          <Icon of={ChevronDown} size={16} />
        </Trigger>
      }
    />
  )
}
