import { useStore } from '@parley/shared/remote/use-shell'
import { useNow } from '@parley/shared/ui/relative-time'
import type { HostServices } from '../host-services/host-services.ts'
import type { RemoteRoute } from '../routing/resolve-route.ts'
import { findRoute } from '../routing/resolve-route.ts'
import { isVisibleTo } from '../routing/visibility.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { LimitsBanner, PaymentBanner } from './BillingBanners.tsx'
import { chooseBanner } from './banner-choice.ts'
import { NetworkBanner } from './NetworkBanner.tsx'
import { useLimits } from './useLimits.ts'
import { VerificationBanner } from './VerificationBanner.tsx'

const BILLING = 'settings/billing'
const NOTIFICATIONS = /^(notifications|inbox-view)(\/|$)/

interface WorkspaceBannerProps {
  services: HostServices
  routes: readonly RemoteRoute[]
  area: string | null
  /** Open path below the account. */
  path: string
}

/** The strip above everything, when there is something to say. */
export function WorkspaceBanner({ services, routes, area, path }: WorkspaceBannerProps) {
  const { reload, history } = useApp()
  const session = useStore(services.session)
  const banner = chooseBanner({
    status: useStore(services.realtime.status),
    area,
    isNotifications: NOTIFICATIONS.test(path),
    confirmed: session.user.confirmed,
    installation: session.installation,
    permissions: session.permissions,
    account: session.account,
    limits: useLimits(session.installation === 'cloud'),
    now: useNow(),
  })
  const billing = findRoute(BILLING, routes)?.route
  const onBilling =
    billing && path !== BILLING && isVisibleTo(session, billing)
      ? () => history.follow(`${services.navigation.base}/${BILLING}`)
      : undefined
  switch (banner?.kind) {
    case 'network':
      return <NetworkBanner status={banner.status} onRefresh={reload} />
    case 'payment':
      return <PaymentBanner onBilling={onBilling} />
    case 'limits':
      return <LimitsBanner onBilling={onBilling} />
    case 'verification':
      return <VerificationBanner email={session.user.email} />
    default:
      return null
  }
}
