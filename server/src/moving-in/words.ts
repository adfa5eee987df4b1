import type { ImportReport } from './import-account.ts'

/** What no call of the API tells, or what would act by itself once it is here. */
const NEVER =
  'campaigns, webhooks, integrations, agent bots, dashboard apps, SLA policies, saved views, ratings, participants, notifications, pictures of people, and times of reports that no call tells'

const NAMES: Readonly<Record<string, string>> = {
  custom_roles: 'custom roles',
  custom_attribute_definitions: 'custom attributes',
  canned_responses: 'canned responses',
  automation_rules: 'automation rules',
}

const nameOf = (kind: string): string => NAMES[kind] ?? kind
const figure = (count: number): string => count.toLocaleString('en-US').replaceAll(',', ' ')

/** One line while it goes on. */
export const progressLine = (kind: string, total: number, of: number | undefined, perSecond: number): string =>
  `${nameOf(kind)} ${figure(total)}${of ? ` of ${figure(of)}` : ''}${perSecond > 0 ? ` (${figure(Math.round(perSecond))}/s)` : ''}`

const listed = (title: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : ['', title, ...lines])

/** What came, what is left to do, what could not come and why. */
export function reportLines(report: ImportReport, source: string): string[] {
  const counts = [...report.came].map(([kind, count]) => `  ${nameOf(kind).padEnd(20)} ${figure(count).padStart(9)}`)
  const waiting = report.unconfirmed === 0 ? [] : [`${figure(report.unconfirmed)} people have no password here yet.`]
  const toDo = [...waiting, ...report.toDo].map((sentence) => `  - ${sentence}`)
  const gaps = report.gaps.map(
    ({ kind, reason, n, first }) =>
      `  - ${nameOf(kind)}: ${figure(n)} (${first.join(', ')}${n > first.length ? ', …' : ''}): ${reason}`,
  )
  return [
    `${source} is account ${report.accountId} here: ${report.name}.`,
    ...listed('Seen over there in this run:', counts),
    ...listed('To be done by hand:', toDo),
    ...listed('What did not come as it was:', gaps),
    ...listed('Never brought over:', [`  ${NEVER}.`]),
  ]
}

/** What a dry run has found. */
export const dryRunLines = (source: string, found: ReadonlyMap<string, number>, odd: readonly string[]): string[] => [
  `${source} has, and nothing was written:`,
  ...[...found].map(([kind, count]) => `  ${nameOf(kind).padEnd(20)} ${figure(count).padStart(9)}`),
  ...listed(
    'What could not be read:',
    odd.map((line) => `  - ${line}`),
  ),
  ...listed('Never brought over:', [`  ${NEVER}.`]),
]
