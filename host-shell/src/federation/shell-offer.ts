/** Majors of the ShellApi that this shell can mount a remote with. */
export const SHELL_APIS: readonly number[] = [2, 1]

/** What `shell.has(name)` answers true for, and what a manifest may require. */
export const SHELL_CAPABILITIES: readonly string[] = [
  'bundler-runtime',
  'bus',
  'navigation.seenBy',
  'realtime',
  'notify',
  'commands',
  'commands.offer',
  'storage',
  'dirty',
  'unsaved',
  'unsaved.keep',
  'sidebar',
  'slots',
  'slots.fillers',
  'failed',
  'announce',
  'title',
]
