import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Which rules are judged by: those with one of these tags, or these alone. */
export type AxeRules = { tags: readonly string[] } | { rules: readonly string[] }

/** All that WCAG 2.2 AA forbids and a machine can see. */
export const EVERYTHING: AxeRules = { tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** Into every document of the page that has it not yet: of those within pages axe asks the copy that they hold. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}

/**
 * What axe finds in a part of the page, as rule and element. Only what is wrong is asked for and handed over: the whole
 * report, fetched anew for each page as its Playwright package does, takes two to four times as long.
 */
export async function axeFindings(page: Page, part: string, by: AxeRules): Promise<string[]> {
  await bringAxe(page)
  const runOnly =
    'tags' in by ? { type: 'tag' as const, values: [...by.tags] } : { type: 'rule' as const, values: [...by.rules] }
  return page.evaluate(
    async ([within, only]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(within, {
        runOnly: only,
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
    },
    [part, runOnly] as const,
  )
}
