import type { LabelUsage } from '@parley/shared/contract/label-usage'
import { FormattedMessage } from 'react-intl'

/** How much carries a label; while it gets a new title, how far that has come. */
export function UsageCell({ usage, of }: { usage: LabelUsage | undefined; of: 'conversations' | 'contacts' }) {
  if (!usage) return null
  const { rename } = usage
  if (rename && of === 'conversations')
    return (
      <span role="status">
        <FormattedMessage
          id="settings.labels.renaming"
          defaultMessage="Renaming, {percent, number, ::percent}"
          values={{ percent: rename.total === 0 ? 1 : rename.done / rename.total }}
        />
      </span>
    )
  return <FormattedMessage id="settings.count" defaultMessage="{count, number}" values={{ count: usage[of] }} />
}
