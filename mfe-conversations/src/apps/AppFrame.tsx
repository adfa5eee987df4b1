import type { DashboardApp } from '@parley/shared/contract/dashboard-app'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useSession } from '@parley/shared/remote/use-shell'
import { FramedPage } from '@parley/shared/ui/framed-page'
import { appContext } from './app-context.ts'

/** A page of the account's own, with the conversation it is shown beside. */
export function AppFrame({ app, conversationId }: { app: DashboardApp; conversationId: number }) {
  const http = useAccountHttp()
  const { user } = useSession()
  return (
    <FramedPage
      title={app.title}
      address={app.content[0]?.url ?? ''}
      context={() => appContext(http, conversationId, user)}
    />
  )
}
