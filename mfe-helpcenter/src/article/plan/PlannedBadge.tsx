import { Badge } from '@parley/shared/ui/badge'
import { FormattedDate, FormattedMessage } from 'react-intl'

/** When a draft will be published by itself. */
export function PlannedBadge({ at }: { at: number }) {
  return (
    <Badge tone="accent">
      <FormattedMessage
        id="helpcenter.planned"
        defaultMessage="Planned for {when}"
        values={{
          when: (
            <time dateTime={new Date(at * 1000).toISOString()}>
              <FormattedDate value={at * 1000} day="numeric" month="short" hour="2-digit" minute="2-digit" />
            </time>
          ),
        }}
      />
    </Badge>
  )
}
