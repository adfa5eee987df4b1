import { type SlaPolicy, SlaPolicyBody } from '@parley/shared/contract/sla'
import { useCollection } from '@parley/shared/data/use-collection'
import Timer from 'lucide-react/icons/timer'
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { ListNote } from '../page/SettingsPage.tsx'
import { YesNo } from '../page/YesNo.tsx'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn, RecordForm } from '../records/records.ts'
import { PolicyFields } from './PolicyFields.tsx'
import { SECONDS, slaPolicies, unitOf } from './policies.ts'

const texts = defineMessages({
  title: { id: 'settings.sla', defaultMessage: 'SLA policies' },
  lead: { id: 'settings.sla.lead', defaultMessage: 'How soon contacts are answered and helped.' },
  add: { id: 'settings.sla.new', defaultMessage: 'New policy' },
  edit: { id: 'settings.sla.edit', defaultMessage: 'Edit policy' },
  save: { id: 'settings.sla.save', defaultMessage: 'Save policy' },
  remove: { id: 'settings.sla.delete', defaultMessage: 'Delete policy' },
  removeBody: {
    id: 'settings.sla.delete.body',
    defaultMessage: 'What runs under it ends now. What was kept and missed stays in the reports.',
  },
  none: { id: 'settings.sla.none', defaultMessage: 'No policies yet' },
  noneBody: {
    id: 'settings.sla.none.body',
    defaultMessage: 'A policy promises a first answer, the next one or a solution within a time.',
  },
  failed: { id: 'settings.sla.failed', defaultMessage: 'Policies could not be loaded' },
})
const heads = defineMessages({
  name: { id: 'settings.sla.name', defaultMessage: 'Name' },
  first: { id: 'settings.sla.head.first', defaultMessage: 'First response' },
  next: { id: 'settings.sla.head.next', defaultMessage: 'Next response' },
  resolve: { id: 'settings.sla.head.resolve', defaultMessage: 'Resolution' },
  business: { id: 'settings.sla.head.business', defaultMessage: 'Working hours only' },
  applied: { id: 'settings.sla.head.applied', defaultMessage: 'Applied' },
})

const columns: RecordColumn<SlaPolicy>[] = [
  { id: 'name', head: heads.name, sortBy: ({ name }) => name, cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'first', head: heads.first, width: '7.5rem', cell: (one) => <Within seconds={one.first_response_within} /> },
  {
    id: 'next',
    head: heads.next,
    width: '7.5rem',
    hideBelow: 'sm',
    cell: (one) => <Within seconds={one.next_response_within} />,
  },
  {
    id: 'resolve',
    head: heads.resolve,
    width: '7.5rem',
    hideBelow: 'sm',
    cell: (one) => <Within seconds={one.resolve_within} />,
  },
  {
    id: 'business',
    head: heads.business,
    width: '9rem',
    hideBelow: 'lg',
    cell: ({ business_hours_only: is }) => <YesNo is={is} />,
  },
  {
    id: 'applied',
    head: heads.applied,
    width: '6rem',
    align: 'end',
    hideBelow: 'md',
    sortBy: ({ applied_count: count }) => count,
    cell: ({ applied_count: count }) => <FormattedNumber value={count} />,
  },
]

const form: RecordForm<SlaPolicy, SlaPolicyBody> = {
  schema: SlaPolicyBody,
  valuesOf: (policy) => ({
    name: policy?.name ?? '',
    description: policy?.description ?? '',
    first_response_within: policy ? policy.first_response_within : 3_600,
    next_response_within: policy?.next_response_within ?? null,
    resolve_within: policy?.resolve_within ?? null,
    business_hours_only: policy?.business_hours_only ?? false,
  }),
  Fields: PolicyFields,
}

function Within({ seconds }: { seconds: number | null }) {
  const intl = useIntl()
  if (seconds === null) return '–'
  const unit = unitOf(seconds)
  const style = { style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'short' } as const
  return intl.formatNumber(seconds / SECONDS[unit], style)
}

/** What the account promises; rules and people apply it to conversations. */
export function SlaPage() {
  return (
    <RecordListPage
      records={useCollection(slaPolicies)}
      texts={texts}
      icon={Timer}
      nameOf={({ name }) => name}
      columns={columns}
      form={form}
      note={
        <ListNote>
          <FormattedMessage
            id="settings.sla.note"
            defaultMessage="An automation rule applies a policy with “Apply an SLA policy”. It is not replaced afterwards, and changing a policy changes no promise that was made."
          />
        </ListNote>
      }
    />
  )
}
