import { appendRules, type RuleSheet } from './appended-rules.ts'

/** As emotion's sheet is: an element is begun at 0, right behind the one before. */
function aSheet(): RuleSheet {
  const sheet: RuleSheet = {
    tags: [],
    ctr: 0,
    container: document.head,
    _insertTag(tag) {
      document.head.insertBefore(tag, sheet.tags.at(-1)?.nextSibling ?? null)
      sheet.tags.push(tag)
    },
    insert(rule) {
      if (sheet.ctr % 65_000 === 0) sheet._insertTag(document.createElement('style'))
      const { sheet: rules } = sheet.tags.at(-1) as HTMLStyleElement
      rules?.insertRule(rule, rules.cssRules.length)
      sheet.ctr += 1
    },
  }
  return sheet
}
const written = () => [...document.styleSheets].map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))

it('rules of one moment share an element, and later ones change none that the page uses', async () => {
  const sheet = aSheet()
  appendRules(sheet)
  sheet.insert('.a {color: red;}')
  sheet.insert('.b {color: red;}')
  await Promise.resolve()
  // Somebody else's comes in between.
  document.head.append(document.createElement('style'))
  sheet.insert('.c {color: red;}')
  sheet.insert('.d {color: red;}')
  expect(written()).toEqual([['.a {color: red;}', '.b {color: red;}'], [], ['.c {color: red;}', '.d {color: red;}']])
})
