import type { Locator, Page } from '@playwright/test'
import { judgeBothThemes, judgeFromRightToLeft, judgeInBothThemes } from '../judging.ts'
import { pressOn, tabTo } from '../keys.ts'
import { type Api, accountPath, expect, test } from '../platform.ts'

/** Each page is judged several times, and a trace would copy all of it each time. */
test.use({ trace: 'off' })

const ACCOUNT = '/api/v1/accounts/1'
const INES = 'ines@marlowe.example'

/** Every place of the area, with records of the demo. */
async function places(api: Api): Promise<string[]> {
  const [segment] = await api.call<{ id: number }[]>('GET', `${ACCOUNT}/custom_filters?filter_type=contact`)
  const { payload } = await api.call<{ payload: { id: number }[] }>('GET', `${ACCOUNT}/contacts?sort=-last_activity_at`)
  return [
    ...['contacts', 'contacts?q=ada', 'contacts?q=nobody-is-called-so', 'contacts/active'],
    ...[`contacts/custom_view/${segment?.id}`, 'labels/vip/contacts', `contacts/${payload[0]?.id}`],
    ...['contacts/import', 'contacts/duplicates'],
  ]
}

test('every page of contacts is accessible in both themes and fits a telephone', async ({ api, personPage }) => {
  test.setTimeout(300_000)
  const addresses = await places(await api(INES))
  const page = await personPage(INES)
  await judgeInBothThemes(page, addresses)
})

test('every page of contacts is accessible from right to left and fits a telephone', async ({ api, personPage }) => {
  test.setTimeout(300_000)
  const ines = await api(INES)
  const addresses = await places(ines)
  await judgeFromRightToLeft(ines, () => personPage(INES), addresses)
})

/** A line of a menu, by arrows. */
async function chooseFrom(page: Page, menu: Locator, line: string): Promise<void> {
  await pressOn(page, menu)
  const item = page.getByRole('menuitem', { name: line })
  await expect(item).toBeVisible()
  // The menu has the focus in the next frame, keeps it, and says which line the next key is for.
  await expect(page.getByRole('menu').filter({ has: item })).toBeFocused()
  for (let step = 0; step < 12; step += 1) {
    if ((await item.getAttribute('data-highlighted')) !== null) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(item).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
}

const judged = (page: Page, name: string) => judgeBothThemes(page, '[role="dialog"]', name)

async function create(page: Page, name: string, email: string): Promise<void> {
  await page.goto(accountPath('contacts'))
  await pressOn(page, page.getByRole('button', { name: 'New contact' }))
  const form = page.getByRole('dialog')
  await tabTo(page, form.getByLabel('Name'))
  await page.keyboard.type(name)
  await tabTo(page, form.getByLabel('E-mail'))
  await page.keyboard.type(email)
  await judged(page, 'a new contact')
  await pressOn(page, form.getByRole('button', { name: 'Create contact' }))
  await expect(page.getByRole('heading', { name }).first()).toBeVisible()
}

test('two contacts are made, merged and told apart again with the keyboard alone', async ({ personPage }) => {
  test.setTimeout(180_000)
  const mark = Date.now().toString(36)
  const page = await personPage(INES)
  await create(page, `Keys ${mark} Second`, `second-${mark}@keys.test`)
  await create(page, `Keys ${mark} First`, `first-${mark}@keys.test`)
  await chooseFrom(page, page.getByRole('button', { name: 'More about this contact' }), 'Merge with another contact')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('searchbox'))
  await page.keyboard.type(`second-${mark}`)
  await pressOn(page, dialog.getByRole('button', { name: new RegExp(`Keys ${mark} Second`) }))
  await expect(dialog.getByRole('status')).toContainText('What moves:')
  await judged(page, 'a merge')
  await pressOn(page, dialog.getByRole('button', { name: 'Merge contacts' }))
  await expect(dialog).toBeHidden()
  await pressOn(page, page.getByRole('button', { name: 'Undo merge' }))
  await expect(page.getByRole('button', { name: 'Undo merge' })).toBeHidden()
  await page.goto(accountPath(`contacts?q=${mark}`))
  await expect(page.getByRole('link', { name: new RegExp(`Keys ${mark}`) })).toHaveCount(2)
})

test('rows are walked by arrows, chosen by the space bar, and written into a file', async ({ personPage }) => {
  const page = await personPage(INES, 'contacts')
  const rows = page.getByRole('region', { name: 'Contacts' }).locator('[data-row-link]')
  await tabTo(page, rows.first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const bar = page.getByRole('toolbar', { name: 'Chosen contacts' })
  await expect(bar).toContainText('2 selected')
  await pressOn(page, bar.getByRole('button', { name: 'Export' }))
  const dialog = page.getByRole('dialog')
  await judged(page, 'an export')
  await pressOn(page, dialog.getByRole('button', { name: 'Write the file' }))
  await expect(dialog.getByRole('link', { name: 'Download 2 contacts' })).toBeVisible()
})

test('a file is looked at, taken in and taken back with the keyboard alone', async ({ personPage }) => {
  test.setTimeout(120_000)
  const mark = Date.now().toString(36)
  const page = await personPage(INES, 'contacts')
  await chooseFrom(page, page.getByRole('button', { name: 'More with contacts' }), 'Import contacts')
  const chooser = page.waitForEvent('filechooser')
  await pressOn(page, page.getByRole('button', { name: 'Choose a file' }))
  const text = `name;email\nImported ${mark};imported-${mark}@keys.test\nNobody;not an address\n`
  await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await pressOn(page, page.getByRole('button', { name: 'Check the file' }))
  await expect(page.getByText(/^Row 3: /)).toBeVisible()
  await judgeBothThemes(page, 'main', 'a file that was checked')
  await pressOn(page, page.getByRole('button', { name: /^Import \d+ contacts?$/ }))
  await expect(page.getByText('1 new, 0 changed, 1 refused')).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Take back' }).first())
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Take back' })
  await pressOn(page, sure)
  await page.goto(accountPath(`contacts?q=imported-${mark}`))
  await expect(page.getByText('Nobody matches')).toBeVisible()
})
