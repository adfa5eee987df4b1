import type { WidgetMessage } from '@parley/shared/contract/widget'

export type Item = Record<string, unknown>

export const itemsOf = (message: WidgetMessage): Item[] =>
  Array.isArray(message.content_attributes.items) ? (message.content_attributes.items as Item[]) : []

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Only addresses of the web are followed. */
export const webAddress = (value: unknown): string | undefined =>
  /^https?:\/\//.test(text(value)) ? text(value) : undefined
