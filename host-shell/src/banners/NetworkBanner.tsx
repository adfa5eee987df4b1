import Check from 'lucide-react/icons/check'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import { FormattedMessage } from 'react-intl'
import type { ConnectionStatus } from '../realtime/status.ts'
import { Banner } from './Banner.tsx'

interface NetworkBannerProps {
  status: Exclude<ConnectionStatus, 'online'>
  onRefresh: () => void
}

/** Lost, coming back, back. The button is there only while nothing else can be done. */
export function NetworkBanner({ status, onRefresh }: NetworkBannerProps) {
  if (status === 'reconnected') {
    return (
      <Banner tone="success" icon={Check}>
        <FormattedMessage id="shell.network.reconnected" defaultMessage="Connected. Everything is up to date." />
      </Banner>
    )
  }
  if (status === 'reconnecting') {
    return (
      <Banner tone="warning" icon={Wifi}>
        <FormattedMessage id="shell.network.reconnecting" defaultMessage="Reconnecting…" />
      </Banner>
    )
  }
  return (
    <Banner
      tone="warning"
      icon={WifiOff}
      action={{
        icon: RefreshCw,
        label: <FormattedMessage id="shell.network.refresh" defaultMessage="Refresh" />,
        run: onRefresh,
      }}
    >
      <FormattedMessage
        id="shell.network.offline"
        defaultMessage="You are offline. You can read and write; replies will wait."
      />
    </Banner>
  )
}
