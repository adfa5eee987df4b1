import type { BrowserContext, Locator, Page } from '@playwright/test'
import { type Api, accountPath, expect, platformUrl, signIn, test } from '../../platform.ts'
import { seeded } from '../../random.ts'

/** So many fit into the gate; `PARLEY_INTERLEAVINGS=100` for a hundred. */
const INTERLEAVINGS = Number(process.env.PARLEY_INTERLEAVINGS ?? 4)
/** A thread grows; what is compared is in its newest page, which is all that a tab holds that was loaded anew. */
const PER_CONVERSATION = 2
const STEPS_EACH = 3

const random = seeded(9)
const AGENTS = ['ines@marlowe.example', 'maya@marlowe.example'] as const
const STEPS = ['reply', 'note', 'assign', 'label', 'resolve', 'reopen', 'snooze', 'type', 'reload', 'offline'] as const
type Step = (typeof STEPS)[number]

interface Desk {
  context: BrowserContext
  page: Page
  by: string
  isOffline: boolean
  /** What was sent once more because a person said so: what was written behind it did not wait for that. */
  sentAnew: Set<string>
}
interface Stored {
  id: number
  content: string | null
  message_type: number
}

const field = (page: Page) => page.locator('[data-slate-editor=true]')
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** What is read and pressed has come. */
async function isWhole(page: Page): Promise<void> {
  await expect(field(page)).toBeEditable()
  await expect(button(page, /^Assignee: /)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** What is there can go before it is pressed: a colleague has resolved, a menu has closed over what changed. */
const PRESS_MS = 5_000

/** Presses what is there; what is not (it is resolved already) cannot be pressed by anybody. */
async function press(wanted: Locator): Promise<boolean> {
  if (!(await wanted.isVisible())) return false
  try {
    await wanted.click({ timeout: PRESS_MS })
    return true
  } catch (problem) {
    if (await wanted.isVisible()) throw problem
    return false
  }
}

async function choose(page: Page, opener: string | RegExp, choice: number): Promise<void> {
  if (!(await press(button(page, opener).first()))) return
  // Few stand in a menu, many in a list that can be searched.
  const options = page.getByRole('menuitemradio').or(page.getByRole('option'))
  await expect(options.first()).toBeVisible()
  await press(options.nth(choice % Math.max(1, Math.min(3, await options.count()))))
  await page.keyboard.press('Escape')
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).click()
  await page.keyboard.type(text)
  await page.keyboard.press('ControlOrMeta+Enter')
  // Whoever is told that a colleague has answered meanwhile means it all the same.
  const anyway = button(page, 'Send anyway')
  await expect(anyway.or(field(page).locator('[data-slate-placeholder]'))).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(field(page).locator('[data-slate-placeholder]')).toBeVisible()
}

async function take(desk: Desk, step: Step, text: string, choice: number): Promise<void> {
  const { page, context } = desk
  if (step === 'reply') await write(page, text)
  if (step === 'note') {
    await page.getByText('Private note', { exact: true }).last().click()
    await write(page, text)
    await page.getByText('Reply', { exact: true }).last().click()
  }
  // Without a network there is nothing to choose from that was not read before.
  if (step === 'assign' && !desk.isOffline) await choose(page, /^Assignee: /, choice)
  if (step === 'label' && !desk.isOffline) await choose(page, 'Change labels', choice)
  if (step === 'resolve') await press(button(page, 'Resolve').first())
  if (step === 'reopen') await press(button(page, 'Reopen').first())
  if (step === 'snooze' && !desk.isOffline && (await press(button(page, 'Snooze').first())))
    await press(page.getByRole('menuitem').first())
  if (step === 'type') await field(page).pressSequentially('x')
  if (step === 'type') await page.keyboard.press('Backspace')
  if (step === 'reload' && !desk.isOffline) await page.reload()
  if (step === 'reload' && !desk.isOffline) await isWhole(page)
  if (step === 'offline') {
    desk.isOffline = !desk.isOffline
    await context.setOffline(desk.isOffline)
  }
}

/** In the page: which of the written texts stands beside a button. */
function textBeside(pressed: Element): string | null {
  for (let at: Element | null = pressed; at; at = at.parentElement) {
    const text = at.textContent?.match(/\b[AB] \d+\b/)?.[0]
    if (text) return text
  }
  return null
}

/** The network is back, and what only a person decides has been decided: to send it. */
async function settle(desk: Desk): Promise<void> {
  const { page, context, sentAnew } = desk
  await context.setOffline(false)
  desk.isOffline = false
  const retry = button(page, 'Retry').first()
  await expect(async () => {
    if (await retry.isVisible()) {
      const text = await retry.evaluate(textBeside, undefined, { timeout: 1_000 })
      if (text) sentAnew.add(text)
      await retry.click({ timeout: 1_000 })
    }
    await expect(page.getByText('You are offline.', { exact: false })).toHaveCount(0, { timeout: 1_000 })
    await expect(page.getByRole('log').getByText(/^(Sending|Waiting|Not delivered)/)).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
}

/** What the screen shows of the conversation, and of the messages that somebody wrote. */
const shownIn = async (page: Page) => ({
  isResolvable: await button(page, 'Resolve').first().isVisible(),
  assignee: (await button(page, /^Assignee: /).getAttribute('aria-label'))?.replace('Assignee: ', ''),
  lines: await page
    .getByRole('log')
    .locator('[data-message]')
    .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.message))),
})

async function expectEqual(server: Api, id: number, desks: readonly Desk[], written: readonly string[][]) {
  const at = `/api/v1/accounts/1/conversations/${id}`
  await expect(async () => {
    const { status, meta } = await server.call<{ status: string; meta: { assignee?: { name: string } } }>('GET', at)
    const { payload } = await server.call<{ payload: Stored[] }>('GET', `${at}/messages?after=1`)
    const lines = payload.filter(({ message_type }) => message_type !== 2)
    const truth = {
      isResolvable: status === 'open' || status === 'pending',
      assignee: meta.assignee?.name ?? 'Unassigned',
      lines: lines.map((line) => line.id),
    }
    for (const { page } of desks) expect(await shownIn(page)).toEqual(truth)
    // Nothing is lost, doubled or out of order: what each of them wrote, as they wrote it.
    for (const [by, texts] of written.entries()) {
      const arrived = lines.flatMap(({ content }) => (content && texts.includes(content) ? content : []))
      const inOrder = (all: readonly string[]) => all.filter((text) => !desks[by]?.sentAnew.has(text))
      expect(inOrder(arrived)).toEqual(inOrder(texts))
      expect([...arrived].sort()).toEqual([...texts].sort())
    }
  }).toPass()
}

test('two agents and a customer: however what they do interleaves, every screen ends as the server has it', async ({
  browser,
  api,
  request,
}) => {
  test.setTimeout(120_000 + INTERLEAVINGS * 60_000)
  const server = await api('ines@marlowe.example')
  const desks: Desk[] = []
  for (const by of AGENTS) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    const page = await context.newPage()
    await signIn(page, by)
    desks.push({ context, page, by, isOffline: false, sentAnew: new Set() })
  }
  const inbox = `${platformUrl()}/public/api/v1/inboxes/orderSystem2026/contacts`
  const scene = { id: 0, messages: '', written: [[], [], []] as string[][] }
  const begin = async (n: number) => {
    const source = `interleaved-${n}-${Date.now()}`
    await request.post(inbox, { data: { source_id: source, name: `Customer ${n}` } })
    const made = await (await request.post(`${inbox}/${source}/conversations`, { data: {} })).json()
    Object.assign(scene, { id: made.id, messages: `${inbox}/${source}/conversations/${made.id}/messages` })
    scene.written = [[], [], []]
    await request.post(scene.messages, { data: { content: 'Good morning' } })
    for (const { page } of desks) {
      await page.goto(accountPath(`conversations/${made.id}`))
      await isWhole(page)
    }
  }
  let count = 0
  const next = (by: number) => {
    const text = `${'ABC'[by]} ${count++}`
    scene.written[by]?.push(text)
    return text
  }
  for (let n = 0; n < INTERLEAVINGS; n += 1) {
    if (n % PER_CONVERSATION === 0) await begin(n)
    const scripts = desks.map(() =>
      Array.from({ length: STEPS_EACH }, () => [random.of(STEPS), random.below(9)] as const),
    )
    const customerWrites = random.below(2)
    await test.step(`${n}: ${JSON.stringify(scripts)}, customer ${customerWrites}`, async () => {
      await Promise.all([
        ...desks.map(async (desk, by) => {
          for (const [step, choice] of scripts[by] ?? [])
            await take(desk, step, step === 'reply' || step === 'note' ? next(by) : '', choice)
        }),
        (async () => {
          for (let at = 0; at < customerWrites; at += 1)
            await request.post(scene.messages, { data: { content: next(2) } })
        })(),
      ])
      for (const desk of desks) await settle(desk)
      await expectEqual(server, scene.id, desks, scene.written)
    })
  }
  for (const { context } of desks) await context.close()
})
