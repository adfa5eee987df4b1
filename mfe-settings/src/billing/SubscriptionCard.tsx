import { chakra } from '@chakra-ui/react/styled-system'
import type { Billing } from '@parley/shared/contract/billing'
import { Badge } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { defineMessages, FormattedDate, FormattedMessage, type MessageDescriptor } from 'react-intl'

const Line = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '2', flexWrap: 'wrap', textStyle: '14' },
})
const Note = chakra('p', { base: { textStyle: '13', color: 'fg.3', mt: '1' } })

const STATUS: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  active: { id: 'settings.billing.active', defaultMessage: 'Paid' },
  trialing: { id: 'settings.billing.trialing', defaultMessage: 'Trial' },
  past_due: { id: 'settings.billing.pastDue', defaultMessage: 'Payment failed' },
  unpaid: { id: 'settings.billing.unpaid', defaultMessage: 'Unpaid' },
  canceled: { id: 'settings.billing.canceled', defaultMessage: 'Ended' },
})
const TONES = { active: 'success', trialing: 'neutral', past_due: 'danger', unpaid: 'danger' } as const

interface SubscriptionCardProps {
  billing: Billing
  isBusy: boolean
  /** A subscription has been asked for and is not there yet. */
  isStarting: boolean
  onManage: () => void
  onStart: () => void
}

/** The plan there is, and how it stands. */
export function SubscriptionCard({ billing, isBusy, isStarting, onManage, onStart }: SubscriptionCardProps) {
  const { has_customer: isKnown, plan, quantity, status, ends_on: end } = billing
  const words = status === null ? undefined : STATUS[status]
  return (
    <Card
      title={<FormattedMessage id="settings.billing.current" defaultMessage="Your plan" />}
      actions={
        isKnown ? (
          <Button loading={isBusy} onClick={onManage}>
            <FormattedMessage id="settings.billing.manage" defaultMessage="Cards and invoices" />
          </Button>
        ) : (
          <Button variant="primary" loading={isBusy} onClick={onStart}>
            <FormattedMessage id="settings.billing.start" defaultMessage="Start a subscription" />
          </Button>
        )
      }
    >
      <Line>
        <strong>
          {plan === null ? (
            <FormattedMessage id="settings.billing.none" defaultMessage="No plan yet" />
          ) : (
            <bdi>{plan}</bdi>
          )}
        </strong>
        {words && (
          <Badge tone={TONES[status as keyof typeof TONES] ?? 'neutral'}>
            <FormattedMessage {...words} />
          </Badge>
        )}
      </Line>
      <Note role="status" hidden={!isStarting}>
        {isStarting && (
          <FormattedMessage
            id="settings.billing.starting"
            defaultMessage="The subscription is being set up. It shows here in a moment."
          />
        )}
      </Note>
      {plan !== null && (
        <Note>
          <FormattedMessage
            id="settings.billing.seats"
            defaultMessage="{count, plural, one {# seat} other {# seats}} paid for"
            values={{ count: quantity }}
          />
          {end !== null && (
            <>
              {' · '}
              <FormattedMessage
                id="settings.billing.until"
                defaultMessage="until {date}"
                values={{ date: <FormattedDate value={end} dateStyle="long" /> }}
              />
            </>
          )}
        </Note>
      )}
    </Card>
  )
}
