import type { ShellApi } from '@parley/shared/remote/shell-api'

type Log = ShellApi['log']

const listeners = new Set<Log>()

/** One line in the browser's console, with the facts beside it. */
export const log: Log = (level, message, facts) => {
  console[level](`[shell] ${message}`, ...(facts ? [facts] : []))
  for (const listener of listeners) listener(level, message, facts)
}

/** Hears every line from now on. */
export const onLogged = (listener: Log): void => void listeners.add(listener)
