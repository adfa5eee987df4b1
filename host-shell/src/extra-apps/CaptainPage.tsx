import { ApiError } from '@parley/shared/api/api-error'
import { useStore } from '@parley/shared/remote/use-shell'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { FailureCard } from '@parley/shared/ui/failure-card'
import { FramedPage } from '@parley/shared/ui/framed-page'
import { Pane } from '@parley/shared/ui/pane'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import Sparkles from 'lucide-react/icons/sparkles'
import { FormattedMessage } from 'react-intl'
import useSWR from 'swr'
import * as v from 'valibot'
import type { HostServices } from '../host-services/host-services.ts'
import { pageContext } from './page-context.ts'
import { useAppNames } from './useAppNames.ts'

const Answer = v.object({ sso_url: v.string() })
/** An address opens once and not for long: every visit asks for its own. */
const EACH_VISIT = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false }

/** The assistant of this installation, signed in as whoever looks. */
export function CaptainPage({ services }: { services: HostServices }) {
  const session = useStore(services.session)
  const { captain } = useAppNames()
  const path = `/api/v1/accounts/${session.account.id}/integrations/captain/sso_url`
  const read = async () => v.parse(Answer, await services.http.request('GET', path)).sso_url
  const { data, error, mutate } = useSWR(['shell', path], read, EACH_VISIT)
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        icon={Sparkles}
        title={<FormattedMessage id="shell.captain.missing" defaultMessage="Captain is not set up here" />}
      >
        <FormattedMessage
          id="shell.captain.missingText"
          defaultMessage="The account may use it, but this installation has no address for it. Ask its operator."
        />
      </EmptyState>
    )
  }
  if (error) {
    return (
      <FailureCard
        title={<FormattedMessage id="shell.captain.failed" defaultMessage="Captain could not be opened" />}
        details={String(error)}
        onRetry={() => void mutate()}
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
      <FramedPage title={captain} address={data} context={context} />
    </Pane>
  )
}
