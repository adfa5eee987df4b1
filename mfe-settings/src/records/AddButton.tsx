import { Button } from '@parley/shared/ui/button'
import Plus from 'lucide-react/icons/plus'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import type { RecordListProps } from './records.ts'

type AddButtonProps = Pick<RecordListProps<never, never>, 'texts'> & {
  records: { create?: unknown }
  pages?: { new?: string } | undefined
  onOpen: () => void
}

/** The one primary action of a list: a drawer, or a page of its own; nothing where records are not made like that. */
export function AddButton({ texts, records, pages, onOpen }: AddButtonProps) {
  const navigate = useNavigate()
  const page = pages?.new
  if (!records.create && page === undefined) return null
  return (
    <Button variant="primary" icon={Plus} onClick={() => (page === undefined ? onOpen() : navigate(page))}>
      <FormattedMessage {...texts.add} />
    </Button>
  )
}
