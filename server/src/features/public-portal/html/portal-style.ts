import { createHash } from 'node:crypto'
import { accentOf } from '@parley/shared/contract/rules/accent'
import { LRUCache } from 'lru-cache'
import { ARTICLE_STYLE } from './portal-style-article.ts'
import { FRAME_STYLE } from './portal-style-frame.ts'
import { LISTS_STYLE } from './portal-style-lists.ts'

const SHEET = FRAME_STYLE + LISTS_STYLE + ARTICLE_STYLE

/** The style of a portal's pages, and the hash that lets exactly it through. */
export interface PortalStyle {
  sheet: string
  hash: string
}

const made = new LRUCache<string, PortalStyle>({ max: 500 })

/** @param colour as the portal's administrator picked it; text on it stays readable */
export function portalStyle(colour: string | null): PortalStyle {
  const known = made.get(colour ?? '')
  if (known) return known
  const [light, dark] = [accentOf(colour ?? '', 'light'), accentOf(colour ?? '', 'dark')]
  const both = (name: keyof typeof light): string => `light-dark(${light[name]},${dark[name]})`
  const sheet = `:root{--w:${both('fill')};--w-press:${both('press')};--on-w:${both('onFill')};--w-fg:${both('text')};--w-soft:${both('soft')}}\n${SHEET}`
  const style = { sheet, hash: `'sha256-${createHash('sha256').update(sheet).digest('base64')}'` }
  made.set(colour ?? '', style)
  return style
}
