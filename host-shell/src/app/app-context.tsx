import { createContext, useContext } from 'react'
import type { ShellApp } from './create-app.ts'

export const AppContext = createContext<ShellApp | null>(null)

/** What the shell has once per tab. */
export function useApp(): ShellApp {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp outside of the shell')
  return app
}
