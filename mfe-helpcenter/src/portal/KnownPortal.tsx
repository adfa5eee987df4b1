import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import SearchX from 'lucide-react/icons/search-x'
import { FormattedMessage } from 'react-intl'
import { Outlet, useNavigate } from 'react-router'
import { allPortalsPath } from '../paths.ts'
import { usePlace } from '../usePlace.ts'
import { usePortals } from './usePortals.ts'

/** The pages of one portal; where the address names none that there is, that and the way to the others. */
export function KnownPortal() {
  const navigate = useNavigate()
  const { portal } = usePlace()
  const { portals } = usePortals()
  if (!portals || portals.some(({ slug }) => slug === portal)) return <Outlet />
  return (
    <EmptyState
      icon={SearchX}
      title={<FormattedMessage id="helpcenter.portal.unknown" defaultMessage="This portal is not here" />}
      action={
        <Button onClick={() => navigate(allPortalsPath)}>
          <FormattedMessage id="helpcenter.portals" defaultMessage="Portals" />
        </Button>
      }
    >
      <FormattedMessage
        id="helpcenter.portal.unknown.body"
        defaultMessage="It was deleted, or it belongs to another account."
      />
    </EmptyState>
  )
}
