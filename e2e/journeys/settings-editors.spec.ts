import type { Page } from '@playwright/test'
import { pressOn, tabTo } from '../keys.ts'
import { accountPath, expect, test } from '../platform.ts'

const said = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text)

test('a rule is written, tried and deleted with the keyboard alone', async ({ personPage }) => {
  test.setTimeout(90_000)
  const name = `keys ${Date.now().toString(36)}`
  const page = await personPage('ines@marlowe.example', 'settings/automation/new')
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.type(name)
  await tabTo(page, page.getByRole('combobox', { name: 'Attribute' }))
  await page.keyboard.type('Stat')
  await tabTo(page, page.getByRole('combobox', { name: 'Value' }))
  await page.keyboard.type('Open')
  await tabTo(page, page.getByRole('combobox', { name: 'Add labels' }))
  await page.keyboard.type('vip')
  await expect(page.getByRole('button', { name: /vip/ })).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Try it' }))
  await expect(page.getByText(/would have matched/)).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Save', exact: true }))
  await page.waitForURL(/settings\/automation(\/\d+)?$/)
  await page.goto(accountPath('settings/automation'))
  await pressOn(page, page.getByRole('button', { name: `Delete ${name}` }))
  await tabTo(page, page.getByRole('alertdialog').getByRole('textbox'))
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(said(page, `${name} has been deleted`)).toBeVisible()
})

/** Opens the menu and goes to a step by its first letters. */
async function addStep(page: Page, letters: string): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: 'Add step' }))
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.type(letters)
  await expect(page.getByRole('menuitem', { name: new RegExp(`^${letters}`) }).first()).toHaveAttribute(
    'data-highlighted',
    '',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeHidden()
}

test('a macro is written, ordered and saved with the keyboard alone', async ({ personPage }) => {
  test.setTimeout(90_000)
  const name = `keys ${Date.now().toString(36)}`
  const page = await personPage('ines@marlowe.example', 'settings/macros/new')
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.type(name)
  await addStep(page, 'Resolve')
  await addStep(page, 'Send a m')
  await tabTo(page, page.getByRole('textbox', { name: 'Text' }))
  await page.keyboard.type('Until soon')
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await tabTo(page, page.getByRole('button', { name: /^Move “Send a message”/ }))
  await page.keyboard.press('Alt+ArrowUp')
  await expect(steps.first()).toContainText('Send a message')
  await pressOn(page, page.getByRole('button', { name: 'Save macro' }))
  await expect(said(page, `${name} has been saved`)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Send a message · Resolve')
})

test('keys of a shortcut are changed in the profile and work at once, with the keyboard alone', async ({
  personPage,
}) => {
  test.setTimeout(90_000)
  const page = await personPage('jon@marlowe.example', 'profile/settings')
  await pressOn(page, page.getByRole('button', { name: 'See and change them' }))
  const keys = page.getByRole('dialog')
  await pressOn(page, keys.getByRole('button', { name: 'Change keys' }))
  await pressOn(page, keys.getByRole('button', { name: 'Change the keys of “Go to contacts”' }))
  await page.keyboard.press('Alt+KeyQ')
  await pressOn(page, keys.getByRole('button', { name: 'Done' }))
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('Alt+KeyQ')
  await page.waitForURL(/\/contacts/)
  await page.keyboard.press('ControlOrMeta+Slash')
  await pressOn(page, keys.getByRole('button', { name: 'Change keys' }))
  await pressOn(page, keys.getByRole('button', { name: 'Give “Go to contacts” its usual keys' }))
  await page.keyboard.press('Escape')
  await page.goto(accountPath('dashboard'))
  await expect(page.getByRole('tab', { name: /^All/ })).toBeVisible()
  await page.keyboard.press('Alt+KeyV')
  await page.waitForURL(/\/contacts/)
})

test('the profile is changed with the keyboard alone', async ({ personPage }) => {
  test.setTimeout(90_000)
  const name = `Jon ${Date.now().toString(36)}`
  const page = await personPage('jon@marlowe.example', 'profile/settings')
  await tabTo(page, page.getByLabel('Display name'))
  await page.keyboard.press('ControlOrMeta+KeyA')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(said(page, 'Saved')).toBeVisible()
  const look = page.getByRole('radiogroup', { name: 'Appearance' })
  await tabTo(page, look.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowLeft')
  await expect(look.getByRole('radio', { name: 'System' })).not.toBeChecked()
  const mention = page.getByRole('checkbox', { name: /mention/i }).first()
  await tabTo(page, mention)
  const before = await mention.isChecked()
  await page.keyboard.press('Space')
  await expect(mention).toBeChecked({ checked: !before })
})

test('an inbox is looked through by its tabs, changed and tried with the keyboard alone', async ({
  api,
  personPage,
}) => {
  test.setTimeout(90_000)
  const ines = await api('ines@marlowe.example')
  const { payload } = await ines.call<{ payload: { id: number; channel_type: string }[] }>(
    'GET',
    '/api/v1/accounts/1/inboxes',
  )
  const website = payload.find(({ channel_type }) => channel_type === 'Channel::WebWidget')
  const page = await personPage('ines@marlowe.example', `settings/inboxes/${website?.id}`)
  const tabs = page.getByRole('main').getByRole('tab')
  await tabTo(page, tabs.first())
  const count = await tabs.count()
  for (let at = 1; at < count; at += 1) {
    await page.keyboard.press('ArrowRight')
    await expect(tabs.nth(at)).toBeFocused()
  }
  await expect(page.getByRole('tabpanel')).toBeVisible()
})
