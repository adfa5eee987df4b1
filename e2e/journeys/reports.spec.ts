import manifest from '../../mfe-reports/remote.json' with { type: 'json' }
import { arriveAt, judgeBothThemes, judgeFromRightToLeft, judgeInBothThemes } from '../judging.ts'
import { pressOn, tabTo } from '../keys.ts'
import { accountPath, expect, test } from '../platform.ts'

/** Each page is judged several times, and a trace would copy all of it each time. */
test.use({ trace: 'off' })

/** Every report, as the manifest lists them, and what a page looks like in another form. */
const PAGES = [
  ...manifest.contributes.routes.map(({ path }) => path).filter((path) => path !== 'reports'),
  'reports/conversation?chart=bars&compare=true',
  'reports/inboxes?chart=stacked&range=last30days',
  'reports/report-builder?measures=conversations_count,reply_time&dimension=team',
]

test('every report is accessible in both themes and fits a telephone', async ({ personPage }) => {
  test.setTimeout(300_000)
  const page = await personPage('ines@marlowe.example')
  await judgeInBothThemes(page, PAGES)
})

test('every report is accessible from right to left and fits a telephone', async ({ api, personPage }) => {
  test.setTimeout(300_000)
  const ines = await api('ines@marlowe.example')
  await judgeFromRightToLeft(ines, () => personPage('ines@marlowe.example'), PAGES)
})

/** What opens over a report: its address, what is pressed, and the role it has then. */
const OVER: [name: string, address: string, press: RegExp, role: 'dialog' | 'menu'][] = [
  ['the list behind a number', 'reports/csat', /^\d+\.\d+%$/, 'dialog'],
  ['an explanation of one figure', 'reports/conversation', /^Explain “Resolved”/, 'dialog'],
  ['an explanation of columns', 'reports/overview', /^Explain “Agents”/, 'dialog'],
  ['presets and calendar', 'reports/conversation', /^Last 7 days$/, 'dialog'],
  ['files of a chart', 'reports/overview', /^Save “When customers write”/, 'menu'],
]

test('what opens over a report is accessible in both themes', async ({ personPage }) => {
  test.setTimeout(120_000)
  const page = await personPage('ines@marlowe.example')
  for (const [name, address, press, role] of OVER) {
    await arriveAt(page, address)
    await page.getByRole('main').getByRole('button', { name: press }).first().click()
    await expect(page.getByRole(role)).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await judgeBothThemes(page, `[role="${role}"]`, name)
  }
})

test('a range is chosen in the calendar with the keyboard alone', async ({ personPage }) => {
  const page = await personPage('ines@marlowe.example')
  await arriveAt(page, 'reports/conversation')
  await pressOn(page, page.getByRole('button', { name: 'Last 7 days' }))
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('gridcell')).toHaveCount(42)
  await tabTo(page, grid.locator('[tabindex="0"]'))
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByRole('button', { name: 'Apply' }))
  await expect(page.getByRole('dialog')).toBeHidden()
  const { searchParams } = new URL(page.url())
  const [from, to] = ['from', 'to'].map((end) => new Date(searchParams.get(end) ?? ''))
  expect(from?.getUTCDay()).toBe(1)
  expect(Number(to) - Number(from)).toBe(7 * 86_400_000)
})

test('a chart says its values to the keyboard, each as its table has it, and opens what they count', async ({
  personPage,
}) => {
  const page = await personPage('ines@marlowe.example')
  await arriveAt(page, 'reports/conversation?range=last30days&by=day')
  const chart = page.getByRole('group', { name: 'Conversations. Arrow keys read the values.' })
  await tabTo(page, chart)
  const said: string[] = []
  await page.keyboard.press('Home')
  for (let at = 0; at < 5; at += 1) {
    said.push((await chart.locator('[aria-live="polite"]').textContent()) ?? '')
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  const last = (await chart.locator('[aria-live="polite"]').textContent()) ?? ''
  const count = Number(/: ([\d,]+) /.exec(last)?.[1]?.replaceAll(',', ''))
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: /^Conversations, / })
  await expect(list.getByText(new RegExp(`^Counted in ${count} conversation`))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()

  await pressOn(page, page.getByRole('button', { name: 'Conversations as a table' }))
  const rows = page.getByRole('region', { name: 'Conversations', exact: true }).getByRole('row')
  for (const [at, words] of said.entries()) {
    const [day, value] = await rows
      .nth(at + 1)
      .locator('th, td')
      .allTextContents()
    expect(words).toBe(`${day}: ${value} Conversations`)
  }
})

test('the heat map names every hour, and an hour opens as many conversations as it says', async ({ personPage }) => {
  const page = await personPage('ines@marlowe.example')
  await arriveAt(page, 'reports/overview')
  const grid = page.getByRole('grid', { name: 'When customers write' })
  const names = await grid
    .locator('tbody')
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
  expect(names).toHaveLength(7 * 24)
  for (const name of names) expect(name).toMatch(/^\w+ \d\d:00, (\d+ conversations?|not yet)$/)
  await tabTo(page, grid.locator('[tabindex="0"]'))
  await page.keyboard.press('ArrowUp')
  for (let hour = 0; hour < 12; hour += 1) await page.keyboard.press('ArrowRight')
  const name = (await grid.locator(':focus').getAttribute('aria-label')) ?? ''
  await page.keyboard.press('Enter')
  const count = /, (\d+) /.exec(name)?.[1]
  await expect(page.getByRole('dialog').getByText(new RegExp(`^Counted in ${count} conversation`))).toBeVisible()
})

test('figures of the surveys open what they count, and follow the formulas', async ({ personPage }) => {
  const page = await personPage('ines@marlowe.example')
  await arriveAt(page, 'reports/csat?range=last30days')
  const figure = (name: string) => page.getByTitle(`Show the conversations behind “${name}”`)
  const textOf = async (name: string) => Number((await figure(name).textContent())?.replaceAll(/[%,]/g, ''))
  const ratings = await page.getByRole('list', { name: 'Ratings' }).getByRole('button').allTextContents()
  const [five = 0, four = 0, ...others] = ratings.map((text) =>
    Number(/of 5([\d,]+) /.exec(text)?.[1]?.replaceAll(',', '')),
  )
  const total = [five, four, ...others].reduce((sum, count) => sum + count, 0)
  expect(total).toBe(await textOf('Responses'))
  expect(await textOf('Satisfaction score')).toBeCloseTo(((five + four) / total) * 100, 2)
  expect(await textOf('Response rate')).toBeCloseTo((total / (await textOf('Surveys sent'))) * 100, 2)
  for (const [name, count] of [
    ['Satisfaction score', five + four],
    ['Response rate', total],
    ['Surveys sent', await textOf('Surveys sent')],
  ] as const) {
    await figure(name).click()
    const list = page.getByRole('dialog', { name })
    await expect(list.getByText(`Counted in ${count.toLocaleString('en')} conversations.`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
  }
})

test('a report that somebody built is shared by its address and pinned', async ({ personPage }) => {
  const name = `Teams ${Date.now().toString(36)}`
  const page = await personPage('ines@marlowe.example')
  await arriveAt(page, 'reports/report-builder')
  await page.getByRole('checkbox', { name: 'Customer waiting time' }).check()
  await page.getByLabel('Laid out').selectOption('team')
  await page.getByRole('button', { name: 'Save as new…' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox').fill(name)
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/[?&]report=\d+/)
  const shown = await page.getByRole('region', { name: 'By team' }).textContent()
  const address = page.url().replace(/\?.*$/, `?report=${new URL(page.url()).searchParams.get('report')}`)

  const reader = await personPage('priya@marlowe.example')
  await reader.goto(address)
  await expect(reader.getByRole('region', { name: 'By team' })).toBeVisible()
  expect(await reader.getByRole('region', { name: 'By team' }).textContent()).toBe(shown)

  await page.getByRole('button', { name: 'Pin to your sidebar and overview' }).click()
  await page.goto(accountPath('reports/overview'))
  await expect(page.getByRole('navigation').getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible()
})
