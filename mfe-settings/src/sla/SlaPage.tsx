import type { SlaPolicy } from '@parley/shared/contract/sla'
import { useCollection } from '@parley/shared/data/use-collection'
import Timer from 'lucide-react/icons/timer'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { slaPolicies } from './policies.ts'
import { policyForm } from './policy-form.ts'
import { heads, texts } from './policy-words.ts'
import { Within } from './Within.tsx'

const columns: RecordColumn<SlaPolicy>[] = [
  { id: 'name', head: heads.name, value: ({ name }) => name, sortable: true },
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
  { id: 'business', head: heads.business, width: '9rem', hideBelow: 'lg', value: (one) => one.business_hours_only },
  {
    id: 'applied',
    head: heads.applied,
    width: '6rem',
    align: 'end',
    hideBelow: 'md',
    value: ({ applied_count: count }) => count,
    sortable: true,
  },
]

/** What the account promises; rules and people apply it to conversations. */
export function SlaPage() {
  return (
    <RecordListPage
      records={useCollection(slaPolicies)}
      texts={texts}
      icon={Timer}
      nameOf={({ name }) => name}
      columns={columns}
      form={policyForm}
    />
  )
}
