import type { Macro } from '@parley/shared/contract/macro'
import { Badge } from '@parley/shared/ui/badge'
import { FormattedMessage } from 'react-intl'

/** Who can run a macro. */
export function VisibilityBadge({ of }: { of: Macro['visibility'] }) {
  return of === 'global' ? (
    <Badge tone="info">
      <FormattedMessage id="settings.macros.global" defaultMessage="Everybody" />
    </Badge>
  ) : (
    <Badge>
      <FormattedMessage id="settings.macros.personal" defaultMessage="Only you" />
    </Badge>
  )
}
