import type { Account } from '@parley/shared/contract/account'
import type { AccountEntry, CurrentUser } from '@parley/shared/contract/person'
import type { Realtime, Session, Store } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'
import { countLater } from '../deprecated-calls/count-later.ts'
import type { HostServices } from '../host-services/host-services.ts'
import { createOpenTitle } from '../host-services/open-title.ts'
import { createSidebarSources } from '../host-services/sidebar-sources.ts'
import { localeFor } from '../i18n/locale-for.ts'
import { AccountConnection } from '../realtime/connection.ts'
import { navigationIn } from '../routing/navigation.ts'
import { shownFeatures } from '../routing/visibility.ts'
import { withAccountAnswers } from '../session/account-answers.ts'
import { dropFirst, firstAskedAt } from '../session/first-answers.ts'
import { withProfileAnswers } from '../session/profile-answers.ts'
import { fetchAccount } from '../session/session.api.ts'
import type { Installation } from '../shell-app/installation.ts'
import { log } from '../shell-app/log.ts'
import type { ShellApp } from '../shell-app/shell-app.ts'
import { storageOf } from '../storage/remote-storage.ts'
import { readRightsAgain } from './rights-again.ts'

interface Start {
  user: CurrentUser
  account: Account
  installation: Installation
}

/** Everything the host offers for one user in one account. Ends with `dispose`: nothing of it outlives a switch. */
export function createHostServices(app: ShellApp, { user, account, installation }: Start): HostServices {
  const { auth } = app
  const session = createStore<Session>(sessionOf(user, account, installation))
  const stopFollowing = auth.state.subscribe(() => {
    const state = auth.state.get()
    if (state.status !== 'in' || !entryIn(state.user, account.id)) return
    const { account: open } = session.get()
    session.set(sessionOf(state.user, open, installation))
    app.locale.set(localeFor(state.user, open))
  })
  const takeAccount = (next: Account) => {
    const { user: person } = session.get()
    session.set(sessionOf(person, next, installation))
    app.locale.set(localeFor(person, next))
  }

  const realtime = connect(app, session, user.id)
  const { calls, ...heard } = betweenBuilds(app, account.id)
  const stopWaiting = startAfreshOnceReached(app, account.id, realtime)
  const stopAsking = realtime.onReconnect(() => readRightsAgain({ auth, session, reload: app.reloadHere }))

  return {
    session,
    http: withAccountAnswers(withProfileAnswers(auth.http, auth.update), account.id, takeAccount),
    navigation: navigationIn(app.history, account.id),
    realtime,
    presence: realtime.presence,
    notify: { toast: app.toasts.show, confirm: app.confirmations.ask },
    commands: app.commands,
    announce: app.announcer.say,
    sidebar: createSidebarSources(),
    openTitle: createOpenTitle(),
    firstScreen: app.firstScreen,
    locale: app.locale,
    theme: app.theme,
    ...heard,
    storageFor: (remote) => storageOf({ userId: user.id, accountId: account.id, remote }),
    log,
    dispose() {
      stopFollowing()
      stopWaiting()
      stopAsking()
      realtime.close()
      calls.dispose()
    },
  }
}

/** The one connection of this account. */
function connect(app: ShellApp, session: Store<Session>, userId: number): AccountConnection {
  const { auth } = app
  const { id: accountId } = session.get().account
  const handshake = () => {
    const { pubsub_token, id } = session.get().user
    const client = auth.client()
    return { pubsub_token, account_id: accountId, user_id: id, ...(client ? { client } : {}) }
  }
  return new AccountConnection({
    accountId,
    async open() {
      await app.firstScreen.drawn()
      const { openConnection } = await import('../realtime/open-connection.ts')
      return openConnection(`parley.socket.1.u${userId}.a${accountId}`, handshake)
    },
    log,
    onRefused: async () => {
      const before = session.get().user.pubsub_token
      await auth.check()
      return session.get().user.pubsub_token !== before
    },
    onSignedOut: auth.end,
    onReload: () => void app.reloadHere(),
    page: window,
    readSince: firstAskedAt(),
    onConnected: dropFirst,
  })
}

/** What builds say to each other in this account, and what is counted about them. */
function betweenBuilds({ bus, auth, platform }: ShellApp, accountId: number) {
  bus.enter(accountId)
  const calls = countLater({ http: auth.http, accountId, page: document })
  const heard: Pick<HostServices, 'busFor' | 'deprecated'> = {
    busFor: (source) => bus.of(source, accountId),
    deprecated({ remote, version }, call) {
      if (!platform.tab.isUsed()) calls.count(remote, version, call)
    },
  }
  return { ...heard, calls }
}

/** A page that opened with what this browser knew is read anew, in the same place, as soon as the server answers. */
function startAfreshOnceReached(app: ShellApp, accountId: number, realtime: Realtime): () => void {
  const state = app.auth.state.get()
  const isKept = app.accounts.isKept(accountId) || (state.status === 'in' && state.isKept === true)
  if (!isKept) return () => undefined
  return realtime.onReconnect(async () => {
    await fetchAccount(app.auth.http, accountId)
    await app.reloadHere()
  })
}

const entryIn = (user: CurrentUser, accountId: number): AccountEntry | undefined =>
  user.accounts.find((entry) => entry.id === accountId)

function sessionOf(user: CurrentUser, account: Account, installation: Installation): Session {
  const entry = entryIn(user, account.id)
  if (!entry) throw new Error(`user ${user.id} has no entry for account ${account.id}`)
  const features = shownFeatures(account.features, installation)
  return {
    user,
    account,
    entry,
    permissions: entry.permissions,
    features,
    installation: installation.kind,
    isProfileFixed: installation.isProfileFixed,
  }
}
