import { HotKeySettings } from '@parley/shared/contract/ui-settings'
import * as v from 'valibot'
import { SHOW_PALETTE, SHOW_SHORTCUTS } from './own-shortcuts.ts'
import type { Shortcut } from './shortcut-list.ts'

/** What a person changed about the keys; nonsense counts as not changed. */
export const hotKeysOf = (settings: unknown) => v.parse(HotKeySettings, settings)

/** Keep their keys when all others are off: without them nothing could be found, or switched on again, by hand. */
const ALWAYS = new Set([SHOW_SHORTCUTS, SHOW_PALETTE])

/** A shortcut as this person has it: other keys than the usual ones, or none. */
export interface BoundShortcut extends Shortcut {
  /** Null while it is off. */
  bound: string | null
}

/** Every shortcut with the keys this person gave it. */
export function boundShortcuts(shortcuts: readonly Shortcut[], settings: unknown): BoundShortcut[] {
  const { hot_keys, hot_keys_enabled } = hotKeysOf(settings)
  return shortcuts.map((shortcut) => {
    const own = Object.hasOwn(hot_keys, shortcut.id) ? (hot_keys[shortcut.id] ?? null) : shortcut.keys
    return { ...shortcut, bound: hot_keys_enabled || ALWAYS.has(shortcut.id) ? own : null }
  })
}

/** Those that can be pressed, under the keys that are pressed. */
export const pressable = (bound: readonly BoundShortcut[]): Shortcut[] =>
  bound.flatMap(({ bound: keys, ...shortcut }) => (keys === null ? [] : [{ ...shortcut, keys }]))

/** The changed keys with one more change; `keys` null switches it off, the usual ones take the change back. */
export function withKeys(
  settings: unknown,
  { id, keys: usual }: Pick<Shortcut, 'id' | 'keys'>,
  keys: string | null,
): { hot_keys: Record<string, string | null> } {
  const { [id]: _, ...others } = hotKeysOf(settings).hot_keys
  return { hot_keys: keys === usual ? others : { ...others, [id]: keys } }
}

/** What else answers to these keys. */
export const conflictOf = (bound: readonly BoundShortcut[], id: string, keys: string): BoundShortcut | null =>
  bound.find((one) => one.id !== id && one.bound === keys) ?? null
