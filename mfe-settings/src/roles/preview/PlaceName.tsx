import type { SeenPlace } from '@parley/shared/remote/seen-navigation'
import { FormattedMessage } from 'react-intl'

/** What a place is called; the shell's own pages carry no name of their own here. */
export function PlaceName({ place: { id, label } }: { place: SeenPlace }) {
  if (label !== null) return label
  if (id === 'captain') return 'Captain'
  return <FormattedMessage id="settings.roles.place.inboxView" defaultMessage="My inbox" />
}
