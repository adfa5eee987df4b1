import type { Locale } from '@parley/shared/remote/shell-api'
import type { WritableStore } from '@parley/shared/remote/store'
import { createContext, useContext } from 'react'
import type { Auth } from '../session/auth.ts'
import type { Brand } from './page-brand.ts'

/** What the pages before sign-in stand on: far less than the shell, which is not loaded yet. */
export interface AuthApp {
  readonly auth: Pick<Auth, 'http' | 'signIn' | 'signInByLink' | 'resetPassword' | 'confirmAddress'>
  readonly locale: WritableStore<Locale>
  readonly brand: Brand
  /** Query of the address: links of mails carry their token in it. */
  readonly search: string
}

export const AuthContext = createContext<AuthApp | null>(null)

export function useAuthApp(): AuthApp {
  const app = useContext(AuthContext)
  if (!app) throw new Error('useAuthApp outside of the pages before sign-in')
  return app
}
