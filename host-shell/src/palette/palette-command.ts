import type { SectionRow } from '@parley/shared/remote/shell-api'

/** What stands before a command: an icon of the shell's set, a label's colour, a channel, or somebody's picture. */
export type CommandMark = SectionRow['mark'] | { person: { id: number; name: string } }

export const COMMAND_GROUPS = [
  'context',
  'actions',
  'goto',
  'account',
  'conversations',
  'contacts',
  'articles',
] as const
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

/** One line of the palette. */
export interface PaletteCommand {
  /** The same whenever it is offered again: what was used last is remembered by it. */
  id: string
  group: CommandGroup
  label: string
  /** Beside the label: where it leads, what it changes. */
  detail?: string | undefined
  /** Words it is found by as well, and that are not shown. */
  more?: string | undefined
  /** A shortcut that does the same. */
  keys?: string | undefined
  mark: CommandMark
  /** Where it goes, below the account; otherwise `run` does it. */
  to?: string | undefined
  run?: (() => void) | undefined
}

/** A run of commands under one heading. */
export interface CommandRun {
  id: CommandGroup | 'recent' | 'opened' | 'search'
  commands: readonly PaletteCommand[]
}
