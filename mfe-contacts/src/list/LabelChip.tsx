import type { Label } from '@parley/shared/contract/sidebar'
import { Chip } from '@parley/shared/ui/chip'
import { useIntl } from 'react-intl'
import { colorOf } from '../labels.ts'

/** The label the list keeps to, which can be let go. */
export function LabelChip({
  label,
  labels,
  onRemove,
}: {
  label: string
  labels: readonly Label[]
  onRemove: () => void
}) {
  const intl = useIntl()
  const remove = intl.formatMessage(
    { id: 'contacts.label.clear', defaultMessage: 'Show all contacts, not only {label}' },
    { label },
  )
  return (
    <Chip size="lg" color={colorOf(labels, label)} onRemove={{ label: remove, run: onRemove }}>
      {label}
    </Chip>
  )
}
