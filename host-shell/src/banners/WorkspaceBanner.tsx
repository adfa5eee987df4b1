import { useStore } from '@parley/shared/remote/use-shell'
import type { HostServices } from '../host-services/host-services.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { chooseBanner } from './banner-choice.ts'
import { NetworkBanner } from './NetworkBanner.tsx'
import { VerificationBanner } from './VerificationBanner.tsx'

/** The strip above everything, when there is something to say. */
export function WorkspaceBanner({ services, area }: { services: HostServices; area: string | null }) {
  const { reload } = useApp()
  const status = useStore(services.realtime.status)
  const { user } = useStore(services.session)
  const banner = chooseBanner({ status, area, confirmed: user.confirmed })
  if (banner?.kind === 'network') return <NetworkBanner status={banner.status} onRefresh={reload} />
  if (banner?.kind === 'verification') return <VerificationBanner email={user.email} />
  return null
}
