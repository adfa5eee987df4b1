import type { IntlShape } from 'react-intl'
import type { Shortcut } from './shortcut-list.ts'

/** Ids of what the shell itself does. */
export const SHOW_SHORTCUTS = 'shell.shortcuts'
export const TOGGLE_SIDEBAR = 'shell.sidebar'
export const SHOW_PALETTE = 'shell.palette'
/** Has no keys: people who do not look for it do not meet it. */
export const SHOW_DEVELOPER = 'shell.developer'
export const PALETTE_KEYS = 'Mod+KeyK'
export const SIDEBAR_KEYS = 'Alt+KeyO'
export const SHORTCUTS_KEYS = 'Mod+Slash'

/** The shell's part of the shortcuts (workspace 26.2); areas add theirs. */
export function ownShortcuts(intl: IntlShape): Shortcut[] {
  const goTo = (keys: string, label: string, path: string): Shortcut => ({
    id: `goto.${path}`,
    keys,
    label,
    group: 'goto',
    path,
  })
  const layout = (id: string, keys: string, label: string): Shortcut => ({
    id,
    keys,
    label,
    group: 'layout',
    path: null,
  })
  return [
    goTo(
      'Alt+KeyC',
      intl.formatMessage({ id: 'shell.keys.conversations', defaultMessage: 'Conversations' }),
      'dashboard',
    ),
    goTo('Alt+KeyV', intl.formatMessage({ id: 'shell.keys.contacts', defaultMessage: 'Contacts' }), 'contacts'),
    goTo('Alt+KeyR', intl.formatMessage({ id: 'shell.keys.reports', defaultMessage: 'Reports' }), 'reports/overview'),
    goTo(
      'Alt+KeyS',
      intl.formatMessage({ id: 'shell.keys.agents', defaultMessage: 'Agent settings' }),
      'settings/agents',
    ),
    layout(
      TOGGLE_SIDEBAR,
      SIDEBAR_KEYS,
      intl.formatMessage({ id: 'shell.keys.sidebar', defaultMessage: 'Toggle sidebar' }),
    ),
    layout(
      SHOW_PALETTE,
      PALETTE_KEYS,
      intl.formatMessage({ id: 'shell.palette.title', defaultMessage: 'Search or jump to' }),
    ),
    layout(
      SHOW_SHORTCUTS,
      SHORTCUTS_KEYS,
      intl.formatMessage({ id: 'shell.keys.window', defaultMessage: 'This window' }),
    ),
  ]
}
