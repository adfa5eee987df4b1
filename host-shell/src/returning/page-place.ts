import { type Caret, caretIn, putCaret } from './caret.ts'

/** Where somebody is on a page, as far as the address does not say it. Holds nothing of what is written there. */
export interface PagePlace {
  path: string
  scrolls: ScrollPlace[]
  focus: { name: string; caret: Caret | null } | null
}

interface ScrollPlace {
  /** Of `data-place`. */
  name: string
  /** How many of that name come before it in the page. */
  at: number
  top: number
  /** What stands at the upper edge, where rows say who they are: more may stand before it later. */
  row: { id: number; offset: number } | null
}

/** Closer to the end than this many pixels is the end: what is new there is worth more than the old place. */
const AT_END_PX = 64
const NEAR_PX = 2

/**
 * Parts that scroll are those with a `data-place`. Where rows may come before others, `data-place-rows` names the
 * attribute that holds their number, which rises from row to row.
 */
export function readPlace(page: Document, path: string): PagePlace {
  const scrolls = placesIn(page).flatMap(({ element, name, at }) => {
    const { scrollTop: top } = element
    const rows = element.getAttribute('data-place-rows')
    const left = element.scrollHeight - top - element.clientHeight
    if (rows ? left < AT_END_PX : top <= 0) return []
    return [{ name, at, top, row: rows ? firstRow(element, rows) : null }]
  })
  const active = page.activeElement
  const name = active && active !== page.body ? nameOf(active) : null
  return { path, scrolls, focus: active && name ? { name, caret: caretIn(active) } : null }
}

/** Brings every part that scrolls nearer to where it was. @returns true when all of them are there */
export function bringScrolls(page: Document, scrolls: readonly ScrollPlace[]): boolean {
  const places = placesIn(page)
  const arrived = scrolls.map((wanted) => {
    const found = places.find(({ name, at }) => name === wanted.name && at === wanted.at)
    return found !== undefined && bring(found.element, wanted)
  })
  return arrived.every(Boolean)
}

/** Focuses what had the focus, with its caret. @returns false while it, or its text, is not in the page */
export function bringFocus(page: Document, { name, caret }: NonNullable<PagePlace['focus']>): boolean {
  const found = [...page.querySelectorAll<HTMLElement>('[data-place], [name], [aria-label]')].find(
    (element) => nameOf(element) === name,
  )
  if (!found) return false
  if (page.activeElement !== found) found.focus({ preventScroll: true })
  if (!caret || JSON.stringify(caretIn(found)) === JSON.stringify(caret)) return true
  putCaret(found, caret)
  return false
}

const nameOf = (element: Element): string | null =>
  element.getAttribute('data-place') ?? element.getAttribute('name') ?? element.getAttribute('aria-label')

function placesIn(page: Document) {
  const seen = new Map<string, number>()
  return [...page.querySelectorAll<HTMLElement>('[data-place]')].map((element) => {
    const name = element.getAttribute('data-place') ?? ''
    const at = seen.get(name) ?? 0
    seen.set(name, at + 1)
    return { element, name, at }
  })
}

const topIn = (element: HTMLElement, row: Element): number =>
  row.getBoundingClientRect().top - element.getBoundingClientRect().top

const idOf = (row: Element, attribute: string): number => Number(row.getAttribute(attribute))

function firstRow(element: HTMLElement, attribute: string): ScrollPlace['row'] {
  const edge = element.getBoundingClientRect().top
  const row = [...element.querySelectorAll(`[${attribute}]`)].find(
    (one) => one.getBoundingClientRect().bottom > edge + 1,
  )
  return row ? { id: idOf(row, attribute), offset: topIn(element, row) } : null
}

function bring(element: HTMLElement, { top, row }: ScrollPlace): boolean {
  const attribute = element.getAttribute('data-place-rows')
  if (!row || !attribute) {
    element.scrollTop = top
    return Math.abs(element.scrollTop - top) <= NEAR_PX
  }
  const rows = [...element.querySelectorAll(`[${attribute}]`)]
  const same = rows.find((one) => idOf(one, attribute) === row.id)
  if (same) {
    const off = topIn(element, same) - row.offset
    if (Math.abs(off) <= NEAR_PX) return true
    element.scrollTop += off
    return false
  }
  // Not in the page: the row after it is brought into the middle, and what comes before that one is drawn or read.
  const next = rows.find((one) => idOf(one, attribute) > row.id)
  if (next) element.scrollTop += topIn(element, next) - element.clientHeight / 2
  return false
}
