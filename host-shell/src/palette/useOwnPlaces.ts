import { useIntl } from 'react-intl'
import { OWN_ENTRIES } from '../extra-apps/own-entries.ts'
import { useAppNames } from '../extra-apps/useAppNames.ts'
import type { PaletteCommand } from './palette-command.ts'

/** The shell's own pages: those of the rail, and the list behind the bell. */
export function useOwnPlaces(): PaletteCommand[] {
  const intl = useIntl()
  const names = useAppNames()
  const place = (to: string, label: string, icon: string): PaletteCommand => ({
    id: `goto.${to}`,
    group: 'goto',
    label,
    mark: { icon },
    to,
  })
  return [
    ...OWN_ENTRIES.map(({ path, name, icon }) => place(path, names[name], icon)),
    place(
      'notifications',
      intl.formatMessage({ id: 'shell.notifications.title', defaultMessage: 'Notifications' }),
      'bell',
    ),
  ]
}
