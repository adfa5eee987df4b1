import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { accountPath, expect, platformUrl, signIn, test } from '../platform.ts'

const SCREENS = {
  'conversation list': 'dashboard',
  'open conversation': 'conversations/4821',
  contacts: 'contacts',
  reports: 'reports/overview',
  campaigns: 'campaigns/one_off',
  'help center': 'portals',
  agents: 'settings/agents',
  inboxes: 'settings/inboxes/list',
  labels: 'settings/labels',
  notifications: 'notifications',
  'my inbox': 'inbox-view',
  search: 'search?q=refund',
  'own profile': 'profile/settings',
}
/** The shell's own pages among them. */
const SHELL = ['dashboard', 'notifications', 'inbox-view', 'search?q=a', 'profile/settings']
/** Before sign-in, beside its own page. */
const OUTSIDE = [
  'auth/reset/password',
  'auth/password/edit?reset_password_token=old',
  'auth/confirmation?confirmation_token=old',
]
/** And those that no area has: what is not there, and what is said of it. */
const OWN_PAGES = ['captain', 'no-such-page']
/** An account in Arabic, where the same pages are laid out from right to left. */
const ARABIC = 3

/** Rule and element of everything that WCAG 2.2 AA forbids and a machine can see. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

async function outside(page: Page, language: string): Promise<void> {
  for (const path of OUTSIDE) {
    await page.goto(`${platformUrl()}/app/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await violations(page), `${path} ${language}`).toEqual([])
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every first page of the areas is accessible, ${colorScheme}`, async ({ browser }) => {
    test.setTimeout(240_000)
    const context = await browser.newContext({ colorScheme, viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    const page = await context.newPage()
    await page.goto(`${platformUrl()}/app/login`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violations(page), 'sign-in').toEqual([])
    await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    expect(await violations(page), 'sign-in in Arabic').toEqual([])
    await outside(page, 'in Arabic')
    await page.goto(`${platformUrl()}/app/login`)
    await page.getByRole('combobox').selectOption('English')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await outside(page, 'in English')

    await signIn(page, 'ines@marlowe.example')
    for (const [name, path] of Object.entries(SCREENS)) {
      await page.goto(accountPath(path))
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect.soft(await violations(page), name).toEqual([])
    }
    for (const account of [1, ARABIC]) {
      for (const path of account === ARABIC ? [...SHELL, ...OWN_PAGES] : OWN_PAGES) {
        await page.goto(accountPath(path, account))
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        expect.soft(await violations(page), `${path} of account ${account}`).toEqual([])
      }
      await page.keyboard.press('ControlOrMeta+KeyK')
      await expect(page.getByRole('combobox')).toBeVisible()
      expect.soft(await violations(page), `command palette of account ${account}`).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('navigation').first().locator('[aria-haspopup=dialog]').click()
      await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible()
      expect.soft(await violations(page), `notification panel of account ${account}`).toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('ControlOrMeta+Slash')
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
      expect.soft(await violations(page), `shortcuts of account ${account}`).toEqual([])
      await page.keyboard.press('Escape')
      await page.goto(accountPath('inbox-view', account))
      await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click()
      await expect(page).toHaveURL(/inbox-view\/\d+/)
      await expect(page.getByRole('log')).toBeVisible()
      expect.soft(await violations(page), `a notification open in my inbox of account ${account}`).toEqual([])
    }
    await context.close()
  })
}

test('an account in Arabic is laid out from right to left, without a page that scrolls sideways', async ({
  personPage,
}) => {
  const page = await personPage('ines@marlowe.example')
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(accountPath('dashboard', 3))
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('an agent signs in, opens a conversation and answers with the keyboard alone', async ({ page }) => {
  const text = `By keyboard ${Date.now().toString(36)}`
  await signIn(page, 'ines@marlowe.example')
  const row = page.getByRole('tabpanel').getByRole('link').first()
  await expect(row).toBeVisible()
  await row.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /Reply to/ })).toBeVisible()
  await page.keyboard.press('Alt+KeyL')
  await expect(page.getByRole('textbox', { name: /Reply to/ })).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('log').getByText(text)).toHaveCount(1)
})

/** What the page has said to a screen reader since this was called. */
async function listenTo(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.closest('[aria-live=polite]'))
          for (const { textContent } of addedNodes) if (textContent) said.push(textContent)
    }).observe(document.body, { subtree: true, childList: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

/** Tab, until the focus is there. */
async function tabTo(page: Page, place: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await page.evaluate((selector) => document.activeElement?.closest(selector) != null, place)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${place}`)
}

test('from the list through a reply to the next conversation: keys alone, and each step is said', async ({
  personPage,
  api,
}) => {
  const ines = await api('ines@marlowe.example')
  const { payload: inboxes } = await ines.call<{ payload: { id: number; name: string }[] }>(
    'GET',
    '/api/v1/accounts/1/inboxes',
  )
  const shop = inboxes.find(({ name }) => name === 'Shop chat')
  const page = await personPage('ines@marlowe.example')
  await page.goto(accountPath(`inbox/${shop?.id}?assignee_type=all`))
  await expect(page.getByRole('tabpanel').getByRole('link').nth(1)).toBeVisible()
  const said = await listenTo(page)

  await tabTo(page, '[data-place="conversations.list"] a')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByRole('log')).toBeFocused()

  const text = `By keys alone ${Date.now().toString(36)}`
  await page.keyboard.press('Alt+KeyL')
  await expect(page.getByRole('textbox', { name: /Reply to/ })).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('log').getByText(text)).toHaveCount(1)
  await expect.poll(said).toContain('Sent')

  const first = page.url()
  await page.keyboard.press('ControlOrMeta+Alt+KeyE')
  await expect(page).not.toHaveURL(first)
  await expect.poll(said).toContain('Resolved')
  const name = await page.locator('[data-thread] h2 bdi').textContent()
  await expect.poll(said).toContain(`Opened: ${name}`)
  await page.keyboard.press('Alt+KeyL')
  await expect(page.getByRole('textbox', { name: /Reply to/ })).toBeFocused()
})
