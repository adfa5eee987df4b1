/** Gives the page the look of a part, which comes as late as the part itself: the frame takes no style element. */
export function adoptStyle(rules: string): void {
  if (!('replaceSync' in CSSStyleSheet.prototype)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
