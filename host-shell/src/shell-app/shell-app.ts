import type { Locale } from '@parley/shared/remote/shell-api'
import type { WritableStore } from '@parley/shared/remote/store'
import { createContext, useContext } from 'react'
import type { Announcer } from '../announcer/announcer.ts'
import type { PageBus } from '../bus/create-bus.ts'
import type { Platform } from '../federation/create-platform.ts'
import type { AppCommands } from '../host-services/commands.ts'
import type { KeptWork } from '../host-services/kept-work.ts'
import type { Confirmations } from '../notify/confirmations.ts'
import type { Toasts } from '../notify/toasts.ts'
import type { AppHistory } from '../routing/navigation.ts'
import type { AccountReader } from '../session/account-reader.ts'
import type { Auth } from '../session/auth.ts'
import type { FirstScreen } from '../session/first-screen.ts'
import type { Theme } from '../theme/theme.ts'
import type { ShellBrand } from './brand.ts'
import type { Installation } from './installation.ts'

/** What the shell has once per tab, whoever is signed in. */
export interface ShellApp {
  readonly auth: Auth
  readonly history: AppHistory
  readonly theme: Theme
  readonly locale: WritableStore<Locale>
  readonly toasts: Toasts
  readonly announcer: Announcer
  readonly confirmations: Confirmations
  readonly commands: AppCommands
  readonly platform: Platform
  /** Over which areas tell each other facts. */
  readonly bus: PageBus
  /** What areas hand to the builds that come after them. */
  readonly keptWork: KeptWork
  readonly accounts: AccountReader
  /** What comes after the first screen waits for it. */
  readonly firstScreen: FirstScreen
  readonly brand: ShellBrand
  installation(): Promise<Installation>
  /** Starts the page afresh. */
  reload(): void
  /** Starts the page afresh once everything typed is stored, where it can be; the new one comes back to the same place. */
  reloadHere(): Promise<void>
  /** Called before the page is started afresh under somebody's hands. @returns takes it back */
  saveFirst(save: () => Promise<unknown>): () => void
  /** Leaves for the pages before sign-in, which are a page of their own; `from` is opened again after it. */
  goToSignIn(from: string | null): void
}

export const AppContext = createContext<ShellApp | null>(null)

/** What the shell has once per tab. */
export function useApp(): ShellApp {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp outside of the shell')
  return app
}
