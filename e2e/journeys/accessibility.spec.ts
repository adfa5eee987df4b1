import type { Page } from '@playwright/test'
import { goOnTo, judgeBothThemes } from '../judging.ts'
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

const judge = (page: Page, name: string) => judgeBothThemes(page, 'html', name)

async function outside(page: Page, language: string): Promise<void> {
  for (const path of OUTSIDE) {
    await page.goto(`${platformUrl()}/app/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await judge(page, `${path} ${language}`)
  }
}

test('every page before sign-in is accessible in both themes and directions', async ({ page }) => {
  test.setTimeout(120_000)
  const signInPage = async (language: string, direction: string) => {
    await page.goto(`${platformUrl()}/app/login`)
    await page.getByRole('combobox').selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    await judge(page, `sign-in in ${language}`)
    await outside(page, `in ${language}`)
  }
  await signInPage('العربية', 'rtl')
  await signInPage('English', 'ltr')
})

test('every first page of the areas is accessible in both themes', async ({ personPage }) => {
  test.setTimeout(180_000)
  const page = await personPage('ines@marlowe.example')
  for (const [name, path] of Object.entries(SCREENS)) {
    await goOnTo(page, path)
    await judge(page, name)
  }
})

for (const [direction, account] of [
  ['from left to right', 1],
  ['from right to left', ARABIC],
] as const) {
  test(`what opens over a page, and the pages of no area, are accessible ${direction}`, async ({ personPage }) => {
    test.setTimeout(180_000)
    const page = await personPage('ines@marlowe.example')
    for (const path of account === ARABIC ? [...SHELL, ...OWN_PAGES] : OWN_PAGES) {
      await goOnTo(page, path, account)
      await judge(page, path)
    }
    await page.keyboard.press('ControlOrMeta+KeyK')
    await expect(page.getByRole('combobox')).toBeVisible()
    await judge(page, 'command palette')
    await page.keyboard.press('Escape')
    await page.getByRole('navigation').first().locator('[aria-haspopup=dialog]').click()
    await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible()
    await judge(page, 'notification panel')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+Slash')
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    await judge(page, 'shortcuts')
    await page.keyboard.press('Escape')
    await page.goto(accountPath('inbox-view', account))
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/inbox-view\/\d+/)
    await expect(page.getByRole('log')).toBeVisible()
    await judge(page, 'a notification open in my inbox')
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
  const page = await personPage('ines@marlowe.example', `inbox/${shop?.id}?assignee_type=all`)
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
