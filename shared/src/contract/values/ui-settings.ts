import * as v from 'valibot'
import type { ChannelType } from './scalars.ts'

export const APPEARANCES = ['system', 'light', 'dark'] as const
export type Appearance = (typeof APPEARANCES)[number]
export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]
export const FONT_SIZES = ['small', 'default', 'large', 'largest'] as const
export type FontSize = (typeof FONT_SIZES)[number]

/**
 * How the page looks to one person (`ui_settings`, workspace 5.1). Undefined, or nonsense, is not set: the device's own for the
 * appearance, the account's for the language.
 */
export const AppearanceSettings = v.object({
  appearance: v.fallback(v.optional(v.picklist(APPEARANCES)), undefined),
  density: v.fallback(v.picklist(DENSITIES), 'comfortable'),
  font_size: v.fallback(v.picklist(FONT_SIZES), 'default'),
  locale: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}([-_][A-Za-z]{2,4})?$/))), undefined),
})

const Keys = v.nullable(v.pipe(v.string(), v.regex(/^((Mod|Alt|Shift)\+)*[A-Z][A-Za-z0-9]*$/)))

/** Shortcuts as a person wants them: by id other keys, or none; everything else stays as it is. */
export const HotKeySettings = v.object({
  hot_keys_enabled: v.fallback(v.boolean(), true),
  /** Single keys in the conversations area, where nothing is typed. */
  hot_keys_triage: v.fallback(v.boolean(), false),
  hot_keys: v.fallback(v.record(v.string(), Keys), {}),
})

/** Which key sends: `editor_message_key`. */
export type SendKey = 'enter' | 'cmd_enter'

/** Mod+Enter unless the person chose Enter: an unfinished reply is worse than one more key. */
export const sendKeyOf = (settings: Readonly<Record<string, unknown>>): SendKey =>
  settings.editor_message_key === 'enter' || (!settings.editor_message_key && settings.enter_to_send_enabled === true)
    ? 'enter'
    : 'cmd_enter'

/** Where the settings of a person say whether replies on a channel are signed. */
export const signatureKey = (channel: ChannelType): string =>
  `${channel.toLowerCase().replaceAll('::', '_')}_signature_enabled`
