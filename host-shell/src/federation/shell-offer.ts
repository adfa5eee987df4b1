/** Majors of the ShellApi that this shell can mount a remote with. */
export const SHELL_APIS: readonly number[] = [1]

/** What `shell.has(name)` answers true for, and what a manifest may require. */
export const SHELL_CAPABILITIES: readonly string[] = [
  'realtime',
  'notify',
  'commands',
  'commands.offer',
  'storage',
  'dirty',
  'unsaved',
  'sidebar',
  'slots',
  'failed',
  'announce',
  'title',
]
