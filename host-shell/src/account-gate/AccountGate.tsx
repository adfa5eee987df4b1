import type { Account } from '@parley/shared/contract/account'
import type { CurrentUser } from '@parley/shared/contract/person'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSWRConfig } from 'swr'
import { restoreLists } from '../account/useKeptLists.ts'
import { UnreachablePage } from '../blocked/UnreachablePage.tsx'
import { FrameSkeleton } from '../frame/FrameSkeleton.tsx'
import type { HostServices } from '../host-services/host-services.ts'
import { localeFor } from '../i18n/locale-for.ts'
import { setActiveAccount } from '../session/session.api.ts'
import type { Installation } from '../shell-app/installation.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { keptLists } from '../storage/list-cache.ts'
import { Workspace } from '../workspace/Workspace.tsx'
import { createHostServices } from './create-host-services.ts'

type Gate =
  | { status: 'opening' }
  | { status: 'failed' }
  | { status: 'open'; services: HostServices; installation: Installation }

interface AccountGateProps {
  accountId: number
  user: CurrentUser
  /** Another one was open before in this page. */
  isSwitch: boolean
}

/** Opens one account: its record, its releases, its connection. Another account is another gate. */
export function AccountGate({ accountId, user, isSwitch }: AccountGateProps) {
  const app = useApp()
  const [gate, setGate] = useState<Gate>({ status: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const { mutate } = useSWRConfig()
  const userId = user.id

  const open = useEffectEvent((account: Account, installation: Installation): HostServices => {
    const services = createHostServices(app, { user, account, installation })
    services.realtime.on('release.changed', (news) => void app.platform.announced(news))
    app.locale.set(localeFor(user, account))
    if (user.account_id !== accountId) {
      setActiveAccount(app.auth.http, accountId).catch((problem: unknown) =>
        services.log('warn', 'the active account could not be stored', { reason: String(problem) }),
      )
    }
    setGate({ status: 'open', services, installation })
    return services
  })

  useEffect(() => {
    const leaving = new AbortController()
    let services: HostServices | null = null
    const kept = keptLists(userId, accountId)
    const restored = app.accounts.read(accountId).then(async (account) => {
      await restoreLists(kept, account, mutate)
      return account
    })
    Promise.all([restored, app.installation(), app.platform.openAccount(accountId, userId)]).then(
      ([account, installation]) => {
        if (!leaving.signal.aborted) services = open(account, installation)
      },
      () => {
        if (!leaving.signal.aborted) setGate({ status: 'failed' })
      },
    )
    return () => {
      leaving.abort()
      services?.dispose()
    }
  }, [app, accountId, userId, mutate, attempt])

  if (gate.status === 'open')
    return <Workspace services={gate.services} installation={gate.installation} isSwitch={isSwitch} />
  if (gate.status === 'opening') return <FrameSkeleton />
  return (
    <UnreachablePage
      onRetry={() => {
        setGate({ status: 'opening' })
        setAttempt((last) => last + 1)
      }}
    />
  )
}
