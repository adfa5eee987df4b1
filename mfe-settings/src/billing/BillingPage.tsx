import { ReadFailure } from '@parley/shared/lists/read-failure'
import { Card } from '@parley/shared/ui/card'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { FormattedMessage } from 'react-intl'
import { useReportedAction } from '../bots/useReportedAction.ts'
import { Cards, SettingsPage } from '../page/SettingsPage.tsx'
import { PlanList } from './PlanList.tsx'
import { SubscriptionCard } from './SubscriptionCard.tsx'
import { UsageList } from './UsageList.tsx'
import { useBilling } from './useBilling.ts'

/** What the account pays for, what it uses of that, and the other plans (configuration 5.17). */
export function BillingPage() {
  const { billing, error, retry, start, isStarting, addressFor } = useBilling()
  const { isBusy, run } = useReportedAction()
  const leave = (plan: string | null) => void run(async () => window.location.assign(await addressFor(plan)))
  return (
    <SettingsPage
      title={<FormattedMessage id="settings.billing" defaultMessage="Billing" />}
      lead={
        <FormattedMessage
          id="settings.billing.lead"
          defaultMessage="The plan of this account. Cards and invoices are kept by the payment provider."
        />
      }
    >
      {billing ? (
        <Cards>
          <SubscriptionCard
            billing={billing}
            isBusy={isBusy || isStarting}
            isStarting={isStarting}
            onManage={() => leave(null)}
            onStart={() => void run(start)}
          />
          <Card title={<FormattedMessage id="settings.billing.usage" defaultMessage="Used of the plan" />}>
            <UsageList />
          </Card>
          {billing.plans.length > 0 && <PlanList billing={billing} isBusy={isBusy} onChoose={(plan) => leave(plan)} />}
        </Cards>
      ) : error ? (
        <ReadFailure
          title={<FormattedMessage id="settings.billing.failed" defaultMessage="Billing could not be loaded" />}
          problem={error}
          onRetry={retry}
        />
      ) : (
        <LoadingRegion>
          <Skeleton height="12rem" />
        </LoadingRegion>
      )}
    </SettingsPage>
  )
}
