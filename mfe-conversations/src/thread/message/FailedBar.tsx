import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '@parley/shared/ui/button'
import { Icon } from '@parley/shared/ui/icon'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { FormattedMessage } from 'react-intl'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: '2',
    minH: '6',
    mt: '0.5',
    textStyle: '12',
    color: 'danger.fg',
    '& button': { minH: '6', textStyle: '12' },
  },
})

interface FailedBarProps {
  /** The server's or the channel's words. */
  reason: string | null
  onRetry: () => void
  onEdit?: () => void
  onDelete: () => void
}

/** Why a message did not arrive, beside it, and the ways on. */
export function FailedBar({ reason, onRetry, onEdit, onDelete }: FailedBarProps) {
  return (
    <Bar role="group">
      <Icon of={TriangleAlert} size={14} />
      <span dir="auto">
        {reason ? (
          <FormattedMessage
            id="conversations.failed.reason"
            defaultMessage="Not delivered: {reason}"
            values={{ reason }}
          />
        ) : (
          <FormattedMessage id="conversations.failed" defaultMessage="Not delivered" />
        )}
      </span>
      <Button look="link" onClick={onRetry}>
        <FormattedMessage id="conversations.failed.retry" defaultMessage="Retry" />
      </Button>
      {onEdit && (
        <Button look="link" onClick={onEdit}>
          <FormattedMessage id="conversations.failed.edit" defaultMessage="Edit" />
        </Button>
      )}
      <Button look="link" onClick={onDelete}>
        <FormattedMessage id="conversations.failed.delete" defaultMessage="Delete" />
      </Button>
    </Bar>
  )
}
