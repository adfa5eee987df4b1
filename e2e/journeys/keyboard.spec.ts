import type { Locator, Page } from '@playwright/test'
import { tabTo } from '../keys.ts'
import { accountPath, expect, platformUrl, test } from '../platform.ts'

/** What a person's hand does: keys alone. A page is typed at, never pressed or filled. */
const hand = (page: Page) => ({
  press: async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  },
  type: (text: string) => page.keyboard.type(text),
  /** Walks by Tab until what is wanted has the focus. */
  walkTo: (name: RegExp | string, role: 'button' | 'link' | 'textbox' | 'searchbox' = 'button') =>
    tabTo(page, page.getByRole(role, { name }).first()),
  /** Into the list by Tab, then down by arrows: the list is one stop. */
  walkToRow: async (row: Locator) => {
    await expect(row).toBeVisible()
    const isIn = (one: Locator) => one.evaluate((element) => element.contains(document.activeElement))
    const list = row.locator('xpath=ancestor::*[@role="tabpanel"]//li/..')
    for (let steps = 0; steps < 120 && !(await isIn(list)); steps += 1) await page.keyboard.press('Tab')
    // The list remembers where one was, which may be further down. A row takes the focus in the next frame.
    await page.keyboard.press('Home')
    await expect.poll(() => isIn(list.locator('li').first())).toBe(true)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
    for (let steps = 0; steps < 40 && !(await isIn(row)); steps += 1) {
      const before = await focused()
      await page.keyboard.press('ArrowDown')
      // The row takes the focus once it is drawn: a second press would be on its way by then.
      await expect.poll(focused).not.toBe(before)
    }
    await expect(row).toBeFocused()
  },
  /** Looks for it in the command palette and does it. */
  command: async (words: string, line: RegExp | string) => {
    await page.keyboard.press('ControlOrMeta+KeyK')
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
    await page.keyboard.type(words)
    await chooseOption(page, line)
  },
})

/** Arrows until the line is the chosen one, and Enter. */
async function chooseOption(page: Page, line: RegExp | string) {
  const wanted = page.getByRole('option', { name: line, exact: true }).first()
  await expect(wanted).toBeVisible()
  // What the server finds may come meanwhile, and the way begins anew.
  for (let steps = 0; steps < 150; steps += 1) {
    if ((await wanted.getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await expect(wanted).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
}

const heading = (page: Page, name: RegExp | string) => expect(page.getByRole('heading', { name }).first()).toBeVisible()
const at = (page: Page, path: string) => expect(page).toHaveURL(new RegExp(`/app/accounts/1/${path}`))
const inThread = (page: Page, text: string | RegExp) => page.getByRole('log').getByText(text)
const reply = (page: Page) => page.getByRole('textbox', { name: /Reply to/ })

/** A task and how a hand does it. */
type Task<More = object> = readonly [string, (desk: Hand & { page: Page } & More) => Promise<void>]
type Hand = ReturnType<typeof hand>

const AROUND: readonly Task[] = [
  [
    'signs in',
    async ({ page, press, type, walkTo }) => {
      await walkTo('E-mail', 'textbox')
      await type('ines@marlowe.example')
      await walkTo('Password', 'textbox')
      await type('Parley-demo-1!')
      await press('Enter')
      await page.waitForURL(/\/app\/accounts\/\d+\//)
      if (!page.url().startsWith(accountPath(''))) await page.goto(accountPath('dashboard'))
      await heading(page, /conversations/)
    },
  ],
  [
    'skips the areas and goes to the content',
    async ({ page, press, walkTo }) => {
      await walkTo('Skip to content', 'link')
      await press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    },
  ],
  [
    'goes to contacts',
    async ({ page, press }) => {
      await press('Alt+KeyV')
      await at(page, 'contacts')
    },
  ],
  [
    'goes to reports',
    async ({ page, press }) => {
      await press('Alt+KeyR')
      await at(page, 'reports/overview')
    },
  ],
  [
    'goes to agent settings',
    async ({ page, press }) => {
      await press('Alt+KeyS')
      await at(page, 'settings/agents')
    },
  ],
  [
    'goes back to conversations',
    async ({ page, press }) => {
      await press('Alt+KeyC')
      await at(page, 'dashboard')
    },
  ],
  [
    'puts the sidebar away and takes it back',
    async ({ page, press }) => {
      const pages = page.getByRole('navigation', { name: 'Pages of this area' })
      await press('Alt+KeyO')
      await expect(pages).toBeHidden()
      await press('Alt+KeyO')
      await expect(pages).toBeVisible()
    },
  ],
  [
    'reads the shortcuts and closes them',
    async ({ page, press }) => {
      await press('ControlOrMeta+Slash')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await press('ControlOrMeta+Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  ],
  [
    'finds a page by its name',
    async ({ page, command }) => {
      await command('labels', 'Labels · Settings')
      await at(page, 'settings/labels')
    },
  ],
  [
    'finds a person and opens the record',
    async ({ page, command }) => {
      await command('Nora Lindqvist', /^Nora Lindqvist.*@/)
      await at(page, 'contacts/\\d+')
      await heading(page, 'Nora Lindqvist')
    },
  ],
  [
    'says that she is busy, and is there again',
    async ({ page, command }) => {
      await command('set yourself to busy', 'Set yourself to Busy')
      await expect(page.getByRole('button', { name: 'Ines, Busy' })).toBeVisible()
      await command('set yourself to online', 'Set yourself to Online')
      await expect(page.getByRole('button', { name: 'Ines, Online' })).toBeVisible()
    },
  ],
  [
    'looks at the notifications, and is back where she was',
    async ({ page, press, walkTo }) => {
      await walkTo(/^Notifications/)
      await press('Enter')
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
      await press('Escape')
      await expect(page.getByRole('button', { name: /^Notifications/ }).first()).toBeFocused()
    },
  ],
  [
    'walks through the own menu',
    async ({ page, press, type, walkTo }) => {
      await walkTo(/^Ines, /)
      await press('Enter')
      const item = page.getByRole('menuitem', { name: 'Profile settings' })
      await expect(page.getByRole('menu').filter({ has: item })).toBeFocused()
      await type('prof')
      await expect(item).toHaveAttribute('data-highlighted', '')
      await press('Escape')
      await expect(page.getByRole('button', { name: /^Ines, / })).toBeFocused()
    },
  ],
  [
    'opens a notification, and is at its very message',
    async ({ page, press, walkTo }) => {
      await press('Shift+Tab', 'Enter')
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      await walkTo(/^Unread #\d+ Mention/, 'link')
      await press('Enter')
      await expect(page).toHaveURL(/conversations\/\d+\?message=\d+/)
      await expect(reply(page)).toBeVisible()
    },
  ],
  [
    'goes to the own profile',
    async ({ page, command }) => {
      await command('profile settings', 'Profile settings')
      await at(page, 'profile/settings')
    },
  ],
  [
    'searches everything and opens what she looked for',
    async ({ page, press, walkTo, command }) => {
      await command('carafe', /^Search everything for/)
      await at(page, 'search')
      await expect(page.locator('#found a').first()).toBeVisible()
      await walkTo('Search everything', 'searchbox')
      await press('ArrowDown', 'Enter')
      await expect(page).not.toHaveURL(/\/search/)
    },
  ],
  [
    'signs out',
    async ({ page, command }) => {
      await command('log out', 'Log out')
      await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
    },
  ],
]

test('sixteen tasks around the areas, by keyboard alone', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto(`${platformUrl()}/app/login`)
  for (const [task, does] of AROUND) await test.step(task, () => does({ page, ...hand(page) }))
})

interface Conversations {
  stamp: string
  words: (n: number) => string
  row: (n: number) => Locator
  statusOf: (n: number) => Promise<string>
}

const WITH_CONVERSATIONS: readonly Task<Conversations>[] = [
  [
    'turns to the next tab',
    async ({ page, press, row }) => {
      await expect(row(1)).toBeVisible()
      await press('Alt+KeyN')
      await expect(page.getByRole('tab', { name: /^Mine/ })).toHaveAttribute('aria-selected', 'true')
      await expect(row(3)).toBeVisible()
    },
  ],
  [
    'walks down the list and opens a conversation',
    async ({ page, press, walkToRow, words, row }) => {
      await walkToRow(row(2))
      await press('Enter')
      await expect(inThread(page, words(2))).toHaveCount(1)
    },
  ],
  [
    'goes to the next one and back',
    async ({ page, press, words }) => {
      await press('Alt+KeyK')
      await expect(inThread(page, words(1))).toHaveCount(1)
      await press('Alt+KeyJ')
      await expect(inThread(page, words(2))).toHaveCount(1)
    },
  ],
  [
    'answers',
    async ({ page, press, type, stamp }) => {
      await press('Alt+KeyL')
      await expect(reply(page)).toBeFocused()
      await type(`Answer ${stamp}`)
      await press('ControlOrMeta+Enter')
      await expect(inThread(page, `Answer ${stamp}`)).toHaveCount(1)
    },
  ],
  [
    'leaves a note',
    async ({ page, press, type, stamp }) => {
      await press('Alt+KeyP')
      await type(`Note ${stamp}`)
      await press('ControlOrMeta+Enter')
      await expect(inThread(page, `Note ${stamp}`)).toHaveCount(1)
      await press('Alt+KeyL')
    },
  ],
  [
    'gives it a label and a priority',
    async ({ command, row }) => {
      await command('add label stock', 'Add label stock')
      await command('priority urgent', 'Set priority to Urgent')
      await expect(row(2)).toContainText('stock')
      await expect(row(2).getByRole('img', { name: 'Priority: Urgent' })).toBeVisible()
    },
  ],
  [
    'hands it to a colleague and takes it back',
    async ({ page, command }) => {
      await command('assign to maya', /^Assign to Maya/)
      await expect(page.getByRole('button', { name: 'Assignee: Maya Okafor' })).toBeVisible()
      await command('assign to me', 'Assign to me')
      await expect(page.getByRole('button', { name: 'Assignee: Ines Carvalho' })).toBeVisible()
    },
  ],
  [
    'snoozes another one',
    async ({ page, press, walkToRow, words, statusOf, row }) => {
      await page.goto(accountPath('dashboard'))
      await walkToRow(row(1))
      await press('Enter')
      await expect(inThread(page, words(1))).toHaveCount(1)
      await press('Alt+KeyM')
      await expect(page.getByRole('menu', { name: 'Snooze' })).toBeFocused()
      await press('ArrowDown', 'Enter')
      await expect.poll(() => statusOf(1)).toBe('snoozed')
    },
  ],
  [
    'resolves it',
    async ({ press, statusOf }) => {
      await press('Alt+KeyE')
      await expect.poll(() => statusOf(1)).toBe('resolved')
    },
  ],
  [
    'chooses two rows',
    async ({ page, press, walkToRow, row }) => {
      await page.goto(accountPath('dashboard'))
      await walkToRow(row(3))
      await press('Space', 'Shift+ArrowDown')
      await expect(page.getByRole('toolbar', { name: 'Selected conversations' })).toContainText('2 selected')
    },
  ],
  [
    'gives both a label at once',
    async ({ page, command, row }) => {
      await command('add label exchange', 'Add label exchange')
      await expect(row(3)).toContainText('exchange')
      await expect(page.getByText('2 conversations changed')).toBeVisible()
    },
  ],
  [
    'resolves one and is at the next',
    async ({ page, press, walkToRow, words, statusOf, row }) => {
      await walkToRow(row(3))
      await press('Enter')
      await expect(inThread(page, words(3))).toHaveCount(1)
      await press('ControlOrMeta+Alt+KeyE')
      await expect.poll(() => statusOf(3)).toBe('resolved')
      await expect(inThread(page, words(3))).toHaveCount(0)
      await expect(page).toHaveURL(/conversations\/\d+/)
    },
  ],
]

test('thirteen tasks with conversations, by keyboard alone', async ({ personPage, api }) => {
  test.setTimeout(180_000)
  const stamp = Date.now().toString(36)
  const server = await api('ines@marlowe.example')
  const words = (n: number) => `Keyboard ${n} ${stamp}`
  const ids: number[] = []
  for (const n of [1, 2, 3]) {
    const body = { inbox_id: 16, contact_id: 1, assignee_id: 1, message: { content: words(n) } }
    ids[n] = (await server.call<{ id: number }>('POST', '/api/v1/accounts/1/conversations', body)).id
  }
  const statusOf = async (n: number) =>
    (await server.call<{ status: string }>('GET', `/api/v1/accounts/1/conversations/${ids[n]}`)).status
  const page = await personPage('ines@marlowe.example')
  const row = (n: number) => page.locator(`[role=tabpanel] a[href*="/conversations/${ids[n]}"]`)
  await page.goto(accountPath('dashboard?assignee_type=all'))
  const desk = { page, ...hand(page), stamp, words, row, statusOf }
  for (const [task, does] of WITH_CONVERSATIONS) await test.step(task, () => does(desk))
})
