import type { BusSource } from '@parley/shared/contract/bus'
import type {
  Announce,
  Bus,
  Http,
  Locale,
  Navigation,
  Notify,
  Presence,
  Realtime,
  Session,
  Storage,
  Store,
} from '@parley/shared/remote/shell-api'
import type { FirstScreen } from '../session/first-screen.ts'
import type { AppCommands } from './commands.ts'
import type { OpenTitle } from './open-title.ts'
import type { SidebarSources } from './sidebar-sources.ts'

/**
 * What the host offers to whatever it mounts, for one signed-in user in one account. The platform wraps it into a `ShellApi`
 * per mounted remote: there it is fenced, and given back at unmount. A switch of account makes new services.
 */
export interface HostServices {
  readonly session: Store<Session>
  readonly http: Http
  readonly navigation: Navigation
  readonly realtime: Realtime
  readonly presence: Store<Presence>
  readonly notify: Notify
  readonly commands: AppCommands
  /** To screen readers. */
  readonly announce: Announce
  readonly sidebar: SidebarSources
  readonly openTitle: OpenTitle
  /** What comes after the first screen of the page waits for it. */
  readonly firstScreen: FirstScreen
  readonly locale: Store<Locale>
  readonly theme: Store<{ mode: 'light' | 'dark' }>
  /** How one remote says and hears things on the bus of the page. */
  busFor(source: BusSource): Bus
  /** A build called what a newer major does otherwise. */
  deprecated(source: BusSource, call: string): void
  /** Kept apart by remote, user and account; emptied when the user signs out by choice. */
  storageFor(remote: string): Storage
  readonly log: (level: 'info' | 'warn' | 'error', message: string, facts?: Record<string, unknown>) => void
  /** Ends the connection, timers and listeners of these services. */
  dispose(): void
}
