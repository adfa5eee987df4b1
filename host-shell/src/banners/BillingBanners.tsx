import CreditCard from 'lucide-react/icons/credit-card'
import Gauge from 'lucide-react/icons/gauge'
import { FormattedMessage } from 'react-intl'
import { Banner } from './Banner.tsx'

interface BillingBannerProps {
  /** Absent where no billing page is served to this person, and on that page. */
  onBilling: (() => void) | undefined
}

const actionOf = (onBilling: BillingBannerProps['onBilling']) =>
  onBilling && {
    label: <FormattedMessage id="shell.billing.open" defaultMessage="Open billing" />,
    run: onBilling,
  }

/** More is used than the plan allows. */
export function LimitsBanner({ onBilling }: BillingBannerProps) {
  return (
    <Banner tone="warning" icon={Gauge} action={actionOf(onBilling)}>
      <FormattedMessage
        id="shell.billing.limits"
        defaultMessage="Your account uses more than its plan allows. Choose a larger plan to keep working."
      />
    </Banner>
  )
}

/** The subscription has ended unpaid; only administrators hear of it. */
export function PaymentBanner({ onBilling }: BillingBannerProps) {
  return (
    <Banner tone="warning" icon={CreditCard} action={actionOf(onBilling)}>
      <FormattedMessage
        id="shell.billing.payment"
        defaultMessage="The last payment did not go through. Update how you pay to keep your account."
      />
    </Banner>
  )
}
