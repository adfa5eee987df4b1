import { clipText } from '@parley/shared/rich-text/long-text'
import { Button } from '@parley/shared/ui/button'
import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { knownFailure } from './known-failure.ts'

const Bar = styled('div', {
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
    // A long reason wraps beside its sign, not below it.
    '& > svg': { alignSelf: 'flex-start', mt: 'px' },
    '& > span': { maxW: 'calc(100% - 1.5rem)' },
  },
})

interface FailedBarProps {
  /** The server's or the channel's words. */
  reason: string | null
  /** Null when the channel takes nothing now. */
  onRetry: (() => void) | null
  onEdit?: () => void
  onDelete: () => void
}

const REASONS = defineMessages({
  window: {
    id: 'conversations.failure.window',
    defaultMessage: 'the time in which this channel takes an answer was over.',
  },
  recipient: {
    id: 'conversations.failure.recipient',
    defaultMessage: 'the channel does not know this recipient.',
  },
  mailbox: { id: 'conversations.failure.mailbox', defaultMessage: 'their mailbox is full.' },
  blocked: { id: 'conversations.failure.blocked', defaultMessage: 'they do not take messages from you.' },
})

/** Why a message did not arrive, beside it, and the ways on. */
export function FailedBar({ reason, onRetry, onEdit, onDelete }: FailedBarProps) {
  const intl = useIntl()
  const known = reason ? knownFailure(reason) : null
  return (
    <Bar role="group">
      <Icon of={TriangleAlert} size={14} />
      <span dir={known ? undefined : 'auto'} title={known ? (reason ?? undefined) : undefined}>
        {reason ? (
          <FormattedMessage
            id="conversations.failed.reason"
            defaultMessage="Not delivered: {reason}"
            values={{ reason: known ? intl.formatMessage(REASONS[known]) : clipText(reason, 300) }}
          />
        ) : (
          <FormattedMessage id="conversations.failed" defaultMessage="Not delivered" />
        )}
      </span>
      {onRetry && (
        <Button variant="link" onClick={onRetry}>
          <FormattedMessage id="conversations.failed.retry" defaultMessage="Retry" />
        </Button>
      )}
      {onEdit && (
        <Button variant="link" onClick={onEdit}>
          <FormattedMessage id="conversations.failed.edit" defaultMessage="Edit" />
        </Button>
      )}
      <Button variant="link" onClick={onDelete}>
        <FormattedMessage id="conversations.failed.delete" defaultMessage="Delete" />
      </Button>
    </Bar>
  )
}
