import { chakra } from '@chakra-ui/react/styled-system'
import type { AvailabilityReason } from '@parley/shared/contract/person'
import { LabelDot } from '@parley/shared/ui/label-dot'
import Coffee from 'lucide-react/icons/coffee'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { ReasonPlace } from './ReasonPlace.tsx'
import { heads, texts } from './reason-words.ts'
import { reasonForm, useReasons } from './reasons.ts'

const Face = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '2' } })

const columns: RecordColumn<AvailabilityReason>[] = [
  {
    id: 'reason',
    head: heads.reason,
    value: ({ reason }) => reason,
    cell: ({ emoji, reason }) => (
      <Face>
        <span aria-hidden>{emoji}</span>
        <bdi>{reason}</bdi>
      </Face>
    ),
  },
  {
    id: 'color',
    head: heads.color,
    width: '9rem',
    hideBelow: 'sm',
    cell: ({ color }) => (
      <Face dir="ltr">
        <LabelDot color={color} />
        {color}
      </Face>
    ),
  },
]

/** What agents can give as the reason when they are busy. */
export function ReasonsPage() {
  const reasons = useReasons()
  return (
    <RecordListPage
      records={reasons}
      texts={texts}
      icon={Coffee}
      nameOf={({ reason }) => reason}
      columns={columns}
      form={reasonForm}
      rowActions={(reason) => <ReasonPlace reason={reason} reasons={reasons} />}
    />
  )
}
