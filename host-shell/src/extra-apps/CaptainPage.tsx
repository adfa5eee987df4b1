import { isApiError } from '@parley/shared/api/api-error'
import { useResource } from '@parley/shared/data/use-resource'
import { useStore } from '@parley/shared/remote/use-shell'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { FailureCard } from '@parley/shared/ui/failure-card'
import { FramedPage } from '@parley/shared/ui/framed-page'
import { Pane } from '@parley/shared/ui/pane'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import Sparkles from 'lucide-react/icons/sparkles'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import * as v from 'valibot'
import type { HostServices } from '../host-services/host-services.ts'
import { AppLink } from '../links/AppLink.tsx'
import { pageContext } from './page-context.ts'
import { useAppNames } from './useAppNames.ts'

const Answer = v.object({ sso_url: v.string() })
const newVisit = () => crypto.randomUUID()
const ONCE = { revalidateOnFocus: false, revalidateIfStale: false }

/** The assistant of this installation, signed in as whoever looks. */
export function CaptainPage({ services }: { services: HostServices }) {
  const session = useStore(services.session)
  const { captain } = useAppNames()
  // An address opens once and not for long: every visit asks for its own.
  const [visit, setVisit] = useState(newVisit)
  const { data, error, retry } = useResource<v.InferOutput<typeof Answer>>(
    ['/integrations/captain/sso_url', { visit }],
    {
      read: (http) => http.request('GET', '/integrations/captain/sso_url'),
      schema: Answer,
      readOnReconnect: false,
      swr: ONCE,
    },
  )
  if (isApiError(error) && error.status === 404)
    return <NotSetUp base={services.navigation.base} isAdmin={session.permissions.includes('administrator')} />
  if (error) {
    return (
      <FailureCard
        title={<FormattedMessage id="shell.captain.failed" defaultMessage="Captain could not be opened" />}
        details={String(error)}
        onRetry={retry}
      />
    )
  }
  if (!data) {
    return (
      <LoadingRegion label={captain}>
        <Skeleton height="12rem" />
      </LoadingRegion>
    )
  }
  const context = async () => pageContext(session, { name: 'captain', id: null })
  return (
    <Pane>
      <FramedPage title={captain} address={data.sso_url} context={context} onRetry={() => setVisit(newVisit)} />
    </Pane>
  )
}

/** Without an assistant elsewhere there are the account's own; an administrator can go on from here. */
function NotSetUp({ base, isAdmin }: { base: string; isAdmin: boolean }) {
  return (
    <EmptyState
      icon={Sparkles}
      title={<FormattedMessage id="shell.captain.missing" defaultMessage="Captain is not set up here" />}
      action={
        isAdmin && (
          <AppLink to={`${base}/settings/assistants`}>
            <FormattedMessage id="shell.captain.assistants" defaultMessage="Assistants of this account" />
          </AppLink>
        )
      }
    >
      {isAdmin ? (
        <FormattedMessage
          id="shell.captain.missingAdmin"
          defaultMessage="You can set up assistants of this account now: they answer customers from what you have written. For an assistant of your own elsewhere, its address and secret are entered in the super admin console, under Configuration, Extra apps."
        />
      ) : (
        <FormattedMessage
          id="shell.captain.missingAgent"
          defaultMessage="The account may use it. An administrator can set it up."
        />
      )}
    </EmptyState>
  )
}
