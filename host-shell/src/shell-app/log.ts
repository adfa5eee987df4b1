import type { ShellApi } from '@parley/shared/remote/shell-api'

/** One line in the browser's console, with the facts beside it. */
export const log: ShellApi['log'] = (level, message, facts) =>
  console[level](`[shell] ${message}`, ...(facts ? [facts] : []))
