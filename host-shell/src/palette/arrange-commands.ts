import { fitOf } from '@parley/shared/i18n/find-words'
import { COMMAND_GROUPS, type CommandGroup, type CommandRun, type PaletteCommand } from './palette-command.ts'

/** Lines of one group: the rest is found by typing more. */
const MOST: Record<CommandGroup, number> = {
  context: 6,
  actions: 8,
  goto: 8,
  account: 8,
  conversations: 5,
  contacts: 5,
  articles: 5,
}
const MOST_RECENT = 5
const MOST_OPENED = 3
/** What was used last is meant before its likes. */
const RECENT_WORTH = 15
/** Answers of the server come late: they stand below what is there, so that nothing moves under the hand. */
const LATE: ReadonlySet<CommandGroup> = new Set(['conversations', 'contacts', 'articles'])

interface Offered {
  words: string
  /** What is known in this browser. */
  commands: readonly PaletteCommand[]
  /** What the server found for the words; it has judged them already. */
  found: readonly PaletteCommand[]
  /** Used last first. */
  recent: readonly PaletteCommand[]
  /** Conversations and contacts that were looked at, newest first. */
  opened?: readonly PaletteCommand[]
}

/** What is shown: without words what was used last and where one can go, else what fits, the best group first. */
export function arrangeCommands({ words, commands, found, recent, opened = [] }: Offered): CommandRun[] {
  const last = [...recent, ...opened.filter(({ id }) => !recent.some((one) => one.id === id))]
  return words.trim() === '' ? atRest(commands, recent, opened) : matching(words, commands, found, last)
}

function atRest(
  commands: readonly PaletteCommand[],
  recent: readonly PaletteCommand[],
  opened: readonly PaletteCommand[],
): CommandRun[] {
  const looked = opened.slice(0, MOST_OPENED)
  const last = recent.filter(({ id }) => !looked.some((one) => one.id === id)).slice(0, MOST_RECENT)
  const shown = new Set(last.map(({ id }) => id))
  const rest = commands.filter(({ id, group }) => !shown.has(id) && group !== 'account')
  const runs = COMMAND_GROUPS.map((id) => ({ id, commands: rest.filter(({ group }) => group === id) }))
  return [
    { id: 'recent' as const, commands: last },
    { id: 'opened' as const, commands: looked },
    ...runs.map(cut),
  ].filter(hasCommands)
}

function matching(
  words: string,
  commands: readonly PaletteCommand[],
  found: readonly PaletteCommand[],
  recent: readonly PaletteCommand[],
): CommandRun[] {
  const used = new Set(recent.map(({ id }) => id))
  const known = [...commands, ...recent.filter(({ id }) => !commands.some((command) => command.id === id))]
  const scored = known.flatMap((command) => {
    const fit = fitOf(words, { label: command.label, more: `${command.detail ?? ''} ${command.more ?? ''}` })
    return fit === null ? [] : [{ command, fit: fit + (used.has(command.id) ? RECENT_WORTH : 0) }]
  })
  scored.sort((a, b) => b.fit - a.fit)
  const best = new Map<CommandGroup, number>()
  for (const { command, fit } of scored) if (!best.has(command.group)) best.set(command.group, fit)

  const here = new Set(scored.map(({ command }) => command.id))
  const all = [...scored.map(({ command }) => command), ...found.filter(({ id }) => !here.has(id))]
  const order = [...COMMAND_GROUPS].sort(
    (a, b) => Number(LATE.has(a)) - Number(LATE.has(b)) || (LATE.has(a) ? 0 : (best.get(b) ?? 0) - (best.get(a) ?? 0)),
  )
  return order
    .map((id) => ({ id, commands: all.filter(({ group }) => group === id) }))
    .map(cut)
    .filter(hasCommands)
}

const cut = (run: { id: CommandGroup; commands: readonly PaletteCommand[] }): CommandRun => ({
  ...run,
  commands: run.commands.slice(0, MOST[run.id]),
})
const hasCommands = ({ commands }: CommandRun): boolean => commands.length > 0
