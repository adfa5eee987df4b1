import type { Releases } from '../federation/documents/release-source.ts'

/** What a tab should know of the shell: nothing, that new pages run another one, or that people were taken off its own. */
export type ShellUpdateKind = null | 'newer' | 'withdrawn'

/** @param running `version+build` of this page's shell */
export function shellUpdateKind(shell: Releases['shell'], running: string): ShellUpdateKind {
  if (!shell || `${shell.version}+${shell.build}` === running) return null
  return shell.withdrawn.includes(running) ? 'withdrawn' : 'newer'
}
