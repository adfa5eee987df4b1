import type { Page } from '@playwright/test'
import { releases } from '../../changed-build.ts'
import { editorOf } from '../../on-screen.ts'
import { patchedBuild } from '../../patched-build.ts'
import { accountPath, expect, test } from '../../platform.ts'

const ROOT = 'root@parley.example'
const MEMBERSHIP = { account_id: 1, user_id: 20 }
const BUILD = 'tabtabtabtab1'

/** The page of the conversations, where it is the other build's. */
const other = (page: Page) => page.locator('[data-remote="conversations"] > [data-build="other"]')
const notice = (page: Page) => page.getByText('This tab alone runs another build of Conversations')
const conversation = () => accountPath('conversations/4821')

async function searchPanel(page: Page) {
  await page.keyboard.press('Control+KeyK')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('developer panel')
  return page.getByRole('option', { name: 'Developer panel', exact: true })
}

/** Published, and given to nobody. */
async function publishOther() {
  const mark = '(area) => ({ ...area, mount(at, shell) { at.dataset.build = "other"; return area.mount(at, shell) } })'
  await releases().publish('conversations', patchedBuild('conversations', '0.9.1', BUILD, { module: mark }))
}

async function chooseOther(page: Page) {
  await (await searchPanel(page)).click()
  const panel = page.getByRole('dialog', { name: 'Developer panel' })
  const area = panel.locator('section').filter({ has: page.getByRole('heading', { name: 'Conversations' }) })
  await expect(area.getByText('Everybody', { exact: true })).toBeVisible()
  await expect(area.getByText(/loaded in [\d,]+ ms/)).toBeVisible()
  await area.getByRole('button', { name: /Another build/ }).click()
  const row = area.getByRole('listitem').filter({ hasText: `0.9.1+${BUILD}` })
  await row.getByRole('button', { name: 'Run in this tab' }).click()
  await expect(area.getByText('This tab alone', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
}

/** A copy of the tab and another one of the same browser. */
async function otherTabsOf(page: Page): Promise<Page[]> {
  const [copy] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open(location.href))])
  const second = await page.context().newPage()
  await second.goto(conversation())
  return [copy, second]
}

test.beforeEach(async ({ api }) => {
  await (await api(ROOT)).call('POST', '/super_admin/api/account_users', { ...MEMBERSHIP, role: 'administrator' })
})
test.afterEach(async ({ api }) => {
  const query = `account_id=${MEMBERSHIP.account_id}&user_id=${MEMBERSHIP.user_id}`
  await (await api(ROOT)).call('DELETE', `/super_admin/api/account_users?${query}`)
})

test('a super administrator runs another build in one tab: nobody else sees it, a typed reply stays, and it ends at a press', async ({
  personPage,
}) => {
  test.setTimeout(180_000)
  await publishOther()
  const before = await releases().status()
  const page = await personPage(ROOT)
  await page.goto(conversation())
  await editorOf(page).click()
  await page.keyboard.type('The lamp leaves today, and')

  await chooseOther(page)
  await expect(notice(page)).toBeVisible()
  await expect(other(page)).toBeVisible()
  await expect(editorOf(page)).toHaveText('The lamp leaves today, and')

  const colleague = await personPage('maya@marlowe.example')
  await colleague.goto(conversation())
  for (const elsewhere of [...(await otherTabsOf(page)), colleague]) {
    await expect(editorOf(elsewhere)).toBeVisible()
    await expect(other(elsewhere)).toHaveCount(0)
    await expect(notice(elsewhere)).toHaveCount(0)
  }
  await expect(await searchPanel(colleague)).toHaveCount(0)
  expect((await releases().status()).targets).toEqual(before.targets)

  await page.reload()
  await expect(other(page)).toBeVisible()
  await expect(editorOf(page)).toHaveText('The lamp leaves today, and')

  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(other(page)).toHaveCount(0)
  await expect(editorOf(page)).toHaveText('The lamp leaves today, and')
  // Before the membership ends: tabs that are sent to the sign-in page while they are closed can hang the browser.
  for (const person of [page, colleague]) await person.context().close()
})
