import type { PaletteCommand } from '../palette-command.ts'

/** A conversation or a contact that was looked at, as the palette shows it. */
export type Opened = Omit<PaletteCommand, 'run'>

export const OPENED_KEY = 'opened'
