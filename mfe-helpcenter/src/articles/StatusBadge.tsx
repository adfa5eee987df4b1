import type { ArticleStatus } from '@parley/shared/contract/portal'
import { Badge } from '@parley/shared/ui/badge'
import { defineMessages, useIntl } from 'react-intl'

const TONES = { published: 'success', draft: 'warning', archived: 'neutral' } as const
const WORDS = defineMessages({
  published: { id: 'helpcenter.status.published', defaultMessage: 'Published' },
  draft: { id: 'helpcenter.status.draft', defaultMessage: 'Draft' },
  archived: { id: 'helpcenter.status.archived', defaultMessage: 'Archived' },
})

export function StatusBadge({ status }: { status: ArticleStatus }) {
  return <Badge tone={TONES[status]}>{useIntl().formatMessage(WORDS[status])}</Badge>
}
