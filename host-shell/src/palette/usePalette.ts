import { type RefObject, useLayoutEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useApp } from '../shell-app/shell-app.ts'
import { arrangeCommands } from './arrange-commands.ts'
import { useOpenedRecords } from './opened/useOpenedRecords.ts'
import { mayOpen } from './page-commands.ts'
import type { PaletteCommand } from './palette-command.ts'
import { useFoundCommands } from './useFoundCommands.ts'
import { offeredCommands, type PaletteSource, usePaletteCommands } from './usePaletteCommands.ts'
import { useRecentCommands } from './useRecentCommands.ts'

/** What was typed, what fits it, which line is chosen, and what choosing it does. */
export function usePalette(source: PaletteSource, onClose: () => void, typed?: RefObject<string>) {
  const { services, routes, shortcuts } = source
  const { history } = useApp()
  const [words, setWords] = useState('')
  // When it is shown, not when it is first drawn: React may hold a finished drawing back, and more is typed meanwhile.
  useLayoutEffect(() => {
    if (!typed) return
    setWords(typed.current)
    typed.current = ''
  }, [typed])
  const [activeId, setActiveId] = useState<string | null>(null)
  const [isAboutContext, setIsAboutContext] = useState(true)
  const { offer, known } = usePaletteCommands(source)
  const search = useFoundCommands(words)
  const { recent, remember } = useRecentCommands(services, known)
  const opened = useOpenedRecords(services)
  const mayOpenPath = (path: string) => mayOpen(path, { routes, viewer: services.session.get() })
  const extra = [useByNumber(words), useSearchPage(words)].filter(
    (command) => command !== null && mayOpenPath(command.to ?? ''),
  )

  const commands = [...(isAboutContext ? offeredCommands(offer, shortcuts) : []), ...known]
  const found = search.found.filter(({ to = '' }) => mayOpenPath(to))
  const runs = [
    ...arrangeCommands({ words, commands, found, recent, opened: opened.filter(({ to = '' }) => mayOpenPath(to)) }),
  ]
  if (extra.length > 0) runs.push({ id: 'search', commands: extra as PaletteCommand[] })
  const lines = runs.flatMap((run) => run.commands)
  const active = lines.find(({ id }) => id === activeId) ?? lines[0]

  const pick = (command: PaletteCommand, keepOpen: boolean) => {
    remember(command)
    if (!keepOpen) onClose()
    const act = command.run ?? (() => history.follow(`${services.navigation.base}/${command.to}`))
    // The window gives the focus back when it closes; what the command focuses comes after that.
    if (keepOpen) act()
    else requestAnimationFrame(() => setTimeout(act))
  }
  return {
    words,
    type: (next: string) => {
      setWords(next)
      setActiveId(null)
    },
    runs,
    active,
    context: isAboutContext ? offer : null,
    leaveContext: () => setIsAboutContext(false),
    search,
    pick,
    point: (command: PaletteCommand) => setActiveId(command.id),
    step(by: number) {
      const at = lines.findIndex(({ id }) => id === active?.id)
      const next = lines[(at + by + lines.length) % lines.length]
      if (next) setActiveId(next.id)
    },
    jump(to: 'first' | 'last') {
      const next = to === 'first' ? lines[0] : lines.at(-1)
      if (next) setActiveId(next.id)
    },
  }
}

/** `#4821`, or the number alone, opens that conversation without a search. */
function useByNumber(words: string): PaletteCommand | null {
  const intl = useIntl()
  const number = /^#?(\d{1,9})$/.exec(words.trim())?.[1]
  if (!number) return null
  return {
    id: `conversation.${number}`,
    group: 'conversations',
    label: intl.formatMessage(
      { id: 'shell.palette.conversation', defaultMessage: 'Open conversation #{number}' },
      { number },
    ),
    mark: { icon: 'message-square' },
    to: `conversations/${Number(number)}`,
  }
}

/** Everything that the server finds, on a page of its own. */
function useSearchPage(words: string): PaletteCommand | null {
  const intl = useIntl()
  const asked = words.trim()
  if (asked === '') return null
  return {
    id: 'search.all',
    group: 'goto',
    label: intl.formatMessage(
      { id: 'shell.palette.searchAll', defaultMessage: 'Search everything for “{words}”' },
      { words: asked },
    ),
    mark: { icon: 'search' },
    to: `search?q=${encodeURIComponent(asked)}`,
  }
}
