import { useSession, useTitle } from '@parley/shared/remote/use-shell'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane, PaneScroll } from '@parley/shared/ui/pane'
import { styled } from '@parley/shared/ui/styled'
import FileText from 'lucide-react/icons/file-text'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { DraftRow } from './DraftRow.tsx'
import { useDrafts } from './useDrafts.ts'

const Where = styled('p', { base: { px: { base: '4', md: '6' }, py: '3', textStyle: '13', color: 'fg.3' } })

const TEXTS = defineMessages({ title: { id: 'conversations.drafts.title', defaultMessage: 'Drafts' } })

/** Everything this person began to write in this account and has not sent. */
export function DraftsPage() {
  const intl = useIntl()
  const { account } = useSession()
  const { drafts, discard } = useDrafts()
  const title = intl.formatMessage(TEXTS.title)
  useTitle(title)
  return (
    <Pane aria-label={title}>
      <PageHeader title={title} {...(drafts ? { count: drafts.length } : {})} />
      {drafts?.length === 0 && (
        <EmptyState
          icon={FileText}
          title={<FormattedMessage id="conversations.drafts.none" defaultMessage="No drafts" />}
        >
          <FormattedMessage
            id="conversations.drafts.noneBody"
            defaultMessage="What you begin to write is kept here until you send it."
          />
        </EmptyState>
      )}
      {drafts && drafts.length > 0 && (
        <PaneScroll>
          <Where>
            <FormattedMessage
              id="conversations.drafts.where"
              defaultMessage="Kept in this browser, for {account}."
              values={{ account: <bdi>{account.name}</bdi> }}
            />
          </Where>
          <ul>
            {drafts.map((draft) => (
              <DraftRow key={draft.key} draft={draft} onDiscard={() => discard(draft)} />
            ))}
          </ul>
        </PaneScroll>
      )}
    </Pane>
  )
}
