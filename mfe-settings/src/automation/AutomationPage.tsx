import { ReadFailure } from '@parley/shared/lists/read-failure'
import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import Plus from 'lucide-react/icons/plus'
import Repeat from 'lucide-react/icons/repeat'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { ListFrame, ListNote, SettingsPage } from '../page/SettingsPage.tsx'
import { newRulePath } from '../paths.ts'
import { RuleList } from './RuleList.tsx'
import { useRules } from './rule/rules.ts'

/** What the account lets happen by itself: rules in the order in which they act. */
export function AutomationPage() {
  const rules = useRules()
  const { items, error, retry } = rules
  return (
    <SettingsPage
      title={<FormattedMessage id="settings.rules" defaultMessage="Automation" />}
      lead={
        <FormattedMessage
          id="settings.rules.lead"
          defaultMessage="Rules that act by themselves when something happens."
        />
      }
      action={<NewRule />}
    >
      <ListFrame>
        {items && items.length > 0 && <RuleList rules={rules} items={items} />}
        {items?.length === 0 && <NoRules />}
        {!items && error !== undefined && (
          <ReadFailure
            title={<FormattedMessage id="settings.rules.unread" defaultMessage="Rules could not be loaded" />}
            problem={error}
            onRetry={retry}
          />
        )}
        {!items && error === undefined && (
          <LoadingRegion>
            <Skeleton height="12rem" />
          </LoadingRegion>
        )}
      </ListFrame>
      {items && items.length > 1 && (
        <ListNote>
          <FormattedMessage
            id="settings.rules.order"
            defaultMessage="Rules act from top to bottom; each sees what the ones above it did. What a rule changes sets off no rule."
          />
        </ListNote>
      )}
    </SettingsPage>
  )
}

function NewRule() {
  const navigate = useNavigate()
  return (
    <Button variant="primary" icon={Plus} onClick={() => navigate(newRulePath)}>
      <FormattedMessage id="settings.rules.new" defaultMessage="New rule" />
    </Button>
  )
}

function NoRules() {
  return (
    <EmptyState
      icon={Repeat}
      title={<FormattedMessage id="settings.rules.none" defaultMessage="No rules yet" />}
      action={<NewRule />}
    >
      <FormattedMessage
        id="settings.rules.none.body"
        defaultMessage="A rule labels what speaks of a refund, or gives a new conversation to the right team."
      />
    </EmptyState>
  )
}
