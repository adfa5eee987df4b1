import { chakra } from '@chakra-ui/react/styled-system'
import { AvailabilityReasonBody } from '@parley/shared/contract/availability-reason'
import { AvailabilityReason } from '@parley/shared/contract/person'
import { defineCollection } from '@parley/shared/data/define-collection'
import { useCollection } from '@parley/shared/data/use-collection'
import { TextField } from '@parley/shared/forms/text-field'
import { LabelDot } from '@parley/shared/ui/label-dot'
import Coffee from 'lucide-react/icons/coffee'
import { defineMessages, FormattedMessage } from 'react-intl'
import { ColourField } from '../page/ColourField.tsx'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn, RecordForm } from '../records/records.ts'

const Face = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '2' } })

const texts = defineMessages({
  title: { id: 'settings.reasons', defaultMessage: 'Busy reasons' },
  lead: { id: 'settings.reasons.lead', defaultMessage: 'What agents can give as the reason when they are busy.' },
  add: { id: 'settings.reasons.new', defaultMessage: 'New reason' },
  edit: { id: 'settings.reasons.edit', defaultMessage: 'Edit reason' },
  save: { id: 'settings.reasons.save', defaultMessage: 'Save reason' },
  remove: { id: 'settings.reasons.delete', defaultMessage: 'Delete reason' },
  removeBody: {
    id: 'settings.reasons.delete.body',
    defaultMessage: 'It can no longer be chosen. Whoever is busy with it stays busy, without a reason.',
  },
  none: { id: 'settings.reasons.none', defaultMessage: 'No busy reasons yet' },
  noneBody: {
    id: 'settings.reasons.none.body',
    defaultMessage: 'With reasons, colleagues see why somebody cannot be reached: on a call, at lunch, training.',
  },
  failed: {
    id: 'settings.reasons.failed',
    defaultMessage: 'Failed to fetch availability reasons. Please try again.',
  },
})
const heads = defineMessages({
  reason: { id: 'settings.reasons.reason', defaultMessage: 'Reason' },
  color: { id: 'settings.reasons.color', defaultMessage: 'Colour' },
})
const columns: RecordColumn<AvailabilityReason>[] = [
  {
    id: 'reason',
    head: heads.reason,
    sortBy: ({ reason }) => reason,
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

export const availabilityReasons = defineCollection({
  path: '/availability_reasons',
  item: AvailabilityReason,
  body: AvailabilityReasonBody,
  wrapped: 'availability_reason',
})

const form: RecordForm<AvailabilityReason, AvailabilityReasonBody> = {
  schema: AvailabilityReasonBody,
  valuesOf: (reason) => ({
    reason: reason?.reason ?? '',
    emoji: reason?.emoji ?? '',
    color: reason?.color ?? '#F59E0B',
  }),
  Fields: ReasonFields,
}

function ReasonFields() {
  return (
    <>
      <TextField
        name="reason"
        required
        autoComplete="off"
        label={<FormattedMessage id="settings.reasons.reason" defaultMessage="Reason" />}
        hint={<FormattedMessage id="settings.reasons.reason.hint" defaultMessage="A few words: On a call" />}
      />
      <TextField
        name="emoji"
        optional
        width="5rem"
        label={<FormattedMessage id="settings.reasons.emoji" defaultMessage="Emoji" />}
      />
      <ColourField name="color" label={<FormattedMessage id="settings.reasons.color" defaultMessage="Colour" />} />
    </>
  )
}

/** What agents can give as the reason when they are busy. */
export function ReasonsPage() {
  return (
    <RecordListPage
      records={useCollection(availabilityReasons)}
      texts={texts}
      icon={Coffee}
      nameOf={({ reason }) => reason}
      columns={columns}
      form={form}
    />
  )
}
