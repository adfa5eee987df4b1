import type { AnyShellApi, ShellApi } from '@parley/shared/remote/shell-api'

/** Makes of the shell what a remote of one major is mounted with; told of every call that a newer major does otherwise. */
export type Major = (shell: ShellApi, called: (what: string) => void) => AnyShellApi

/** The code of an older major is fetched when a build first asks for it. */
export async function majorOf(api: number): Promise<Major> {
  if (api !== 1) return (shell) => shell
  return (await import('./shell-api-one.ts')).shellApiOne
}
