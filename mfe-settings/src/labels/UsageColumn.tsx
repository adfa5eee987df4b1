import type { LabelUsage } from '@parley/shared/contract/label-usage'
import type { Label } from '@parley/shared/contract/sidebar'
import type { RecordColumn } from '../records/records.ts'
import { UsageCell } from './UsageCell.tsx'

/** How many conversations or contacts carry a label; the list is ordered by it. */
export const usageColumn = (
  usage: ReadonlyMap<number, LabelUsage>,
  of: 'conversations' | 'contacts',
): Omit<RecordColumn<Label>, 'head'> => ({
  id: of,
  value: ({ id }) => usage.get(id)?.[of] ?? 0,
  sortable: true,
  cell: ({ id }) => <UsageCell usage={usage.get(id)} of={of} />,
})
