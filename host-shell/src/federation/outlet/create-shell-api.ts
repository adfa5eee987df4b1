import type { Bus, Navigation, ShellApi, Slots, Store } from '@parley/shared/remote/shell-api'
import type { HostServices } from '../../host-services/host-services.ts'
import type { UnsavedWork } from '../../host-services/unsaved-work.ts'
import { type Generation, sourceOf } from '../loading/generation.ts'
import { SHELL_CAPABILITIES } from '../shell-offer.ts'

interface ShellApiParts {
  services: HostServices
  generation: Generation
  /** Does this path (below the account) belong to the mounted remote? */
  owns: (pathname: string) => boolean
  onReady: () => void
  onFailed: ShellApi['failed']
  unsaved: Pick<UnsavedWork, 'hold' | 'takeBack'>
  /** Places of this remote that others fill. */
  slots: Required<Slots>
  seenBy?: Navigation['seenBy']
}

/**
 * One mounted remote's view of the services. Whatever it takes (listeners, handlers, subscriptions) is given back by
 * `dispose`, also when the remote forgot to.
 */
export function createShellApi({
  services,
  generation,
  owns,
  onReady,
  onFailed,
  unsaved,
  slots,
  seenBy,
}: ShellApiParts): {
  shell: ShellApi
  dispose: () => void
} {
  const { name, version, build } = generation.manifest
  const leaving = new AbortController()
  const taken = new Set<() => void>()

  const keep = (giveBack: () => void): (() => void) => {
    const once = () => {
      if (taken.delete(once)) giveBack()
    }
    taken.add(once)
    if (leaving.signal.aborted) once()
    return once
  }
  const fenced = <T>(store: Store<T>): Store<T> => ({
    get: store.get,
    subscribe: (listener) => keep(store.subscribe(listener)),
  })
  const { realtime } = services

  const shell: ShellApi = {
    api: 2,
    remote: { name, version, build },
    signal: leaving.signal,
    session: fenced(services.session),
    http: services.http,
    navigation: { ...fencedNavigation(services.navigation, owns, keep, leaving.signal), seenBy },
    realtime: {
      on: (event, handler) => keep(realtime.on(event, handler)),
      status: fenced(realtime.status),
      onReconnect: (handler) => keep(realtime.onReconnect(handler)),
    },
    presence: fenced(services.presence),
    notify: services.notify,
    commands: fencedCommands(services.commands, keep),
    bus: fencedBus(services.busFor(sourceOf(generation)), keep, leaving.signal),
    announce: (...news) => !leaving.signal.aborted && services.announce(...news),
    sidebar: fencedSidebar(services.sidebar, keep),
    slots: {
      fill: (...place) => keep(slots.fill(...place)),
      fillers: (slot) => fenced(slots.fillers(slot)),
    },
    locale: fenced(services.locale),
    theme: fenced(services.theme),
    storage: services.storageFor(name),
    unsaved: fencedUnsaved(unsaved, keep, `${services.session.get().account.id} ${name}`),
    log: (level, message, facts) => services.log(level, message, { ...facts, remote: `${name}@${version}+${build}` }),
    ready: () => {
      if (!leaving.signal.aborted) onReady()
    },
    failed: (...failure) => {
      if (!leaving.signal.aborted) onFailed(...failure)
    },
    setTitle: (parts) => keep(services.openTitle.name(parts)),
    has: (capability) => SHELL_CAPABILITIES.includes(capability),
  }

  function dispose() {
    leaving.abort()
    for (const giveBack of [...taken]) giveBack()
  }
  return { shell, dispose }
}

/** Keys are the remote's own, and those of one account. */
const fencedUnsaved = (
  { hold, takeBack }: ShellApiParts['unsaved'],
  keep: (giveBack: () => void) => () => void,
  whose: string,
): ShellApi['unsaved'] => ({
  hold: ({ save, keep: kept } = {}) => keep(hold({ save, keep: kept && { ...kept, key: `${whose} ${kept.key}` } })),
  takeBack: (key) => takeBack(`${whose} ${key}`),
})

const fencedBus = (bus: Bus, keep: (giveBack: () => void) => () => void, leaving: AbortSignal): Bus => ({
  publish: (...fact) => {
    if (!leaving.aborted) bus.publish(...fact)
  },
  subscribe: (...interest) => keep(bus.subscribe(...interest)),
  recent: bus.recent,
})

const fencedCommands = (
  { handle, run, offer }: HostServices['commands'],
  keep: (giveBack: () => void) => () => void,
): ShellApi['commands'] => ({
  handle: (id, act) => keep(handle(id, act)),
  run,
  offer: (commands) => keep(offer(commands)),
})

const fencedSidebar = (
  sidebar: HostServices['sidebar'],
  keep: (giveBack: () => void) => () => void,
): ShellApi['sidebar'] => ({
  provide: (section, rows) => keep(sidebar.provide(section, rows)),
  count: (counts) => keep(sidebar.count(counts)),
})

/**
 * A remote sees only addresses of its own: while the shell is on its way to another area, the old one stays as it was
 * until it is unmounted, instead of drawing (or redirecting away from) an address it does not know.
 */
function fencedNavigation(
  navigation: Navigation,
  owns: (pathname: string) => boolean,
  keep: (giveBack: () => void) => () => void,
  leaving: AbortSignal,
): Navigation {
  let last = navigation.location()
  const own = () => {
    const current = navigation.location()
    if (!leaving.aborted && owns(current.pathname)) last = current
    return last
  }
  return {
    base: navigation.base,
    location: own,
    action: navigation.action,
    go: (delta) => {
      if (!leaving.aborted) navigation.go(delta)
    },
    push: (to, state) => {
      if (!leaving.aborted) navigation.push(to, state)
    },
    replace: (to, state) => {
      if (!leaving.aborted) navigation.replace(to, state)
    },
    subscribe: (listener) =>
      keep(
        navigation.subscribe(() => {
          const before = last
          if (own() !== before) listener()
        }),
      ),
  }
}
