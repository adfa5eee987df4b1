/** The part of emotion's sheet that is used here. */
export interface RuleSheet {
  tags: HTMLStyleElement[]
  /** How many rules were inserted; at 0 an element is begun. */
  ctr: number
  container: Node
  insert(rule: string): void
  _insertTag(tag: HTMLStyleElement): void
}

const known = new WeakSet<RuleSheet>()

/**
 * Rules that come later get an element behind all others. Every rule of ours stands in a cascade layer: one that is put
 * into a sheet which the page already uses makes the browser order all layers anew, look up every style, read the fonts
 * again and lay out the whole page (40 to 60 ms of a conversation, against 2). What is drawn in one go shares an element.
 */
export function appendRules(sheet: RuleSheet): void {
  if (known.has(sheet)) return
  known.add(sheet)
  const insert = sheet.insert.bind(sheet)
  let isBegun = false
  sheet._insertTag = (tag) => {
    sheet.container.appendChild(tag)
    sheet.tags.push(tag)
  }
  sheet.insert = (rule) => {
    if (!isBegun) {
      sheet.ctr = 0
      isBegun = true
      queueMicrotask(() => {
        isBegun = false
      })
    }
    insert(rule)
  }
}
