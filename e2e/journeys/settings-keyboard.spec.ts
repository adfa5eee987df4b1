import type { Page } from '@playwright/test'
import { pressOn, tabTo } from '../keys.ts'
import { accountPath, expect, test } from '../platform.ts'

const said = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text)

test('a list and its form: a label is made, changed and deleted with the keyboard alone', async ({ personPage }) => {
  const title = `keys-${Date.now().toString(36)}`
  const page = await personPage('ines@marlowe.example', 'settings/labels')
  await pressOn(page, page.getByRole('button', { name: 'New label' }))
  const form = page.getByRole('dialog')
  await tabTo(page, form.getByLabel('Title'))
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await pressOn(page, page.getByRole('button', { name: `Edit ${title}` }))
  await tabTo(page, form.getByLabel('Description'))
  await page.keyboard.type(`Without a mouse: ${title}`)
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByText(`Without a mouse: ${title}`)).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: `Delete ${title}` }))
  await tabTo(page, page.getByRole('alertdialog').getByRole('textbox'))
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(said(page, `${title} has been deleted`)).toBeVisible()
})

test('a page that is one form: the address of support is changed with the keyboard alone', async ({ personPage }) => {
  const address = `help.${Date.now().toString(36)}@marlowe.example`
  const page = await personPage('ines@marlowe.example', 'settings/general')
  await tabTo(page, page.getByLabel('Support address'))
  await page.keyboard.press('ControlOrMeta+KeyA')
  await page.keyboard.type(address)
  await pressOn(page, page.getByRole('button', { name: 'Save', exact: true }))
  await expect(said(page, 'Saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Support address')).toHaveValue(address)
})

test('a wizard: a team is made in its three steps with the keyboard alone', async ({ personPage }) => {
  const name = `night ${Date.now().toString(36)}`
  const page = await personPage('ines@marlowe.example', 'settings/teams/new')
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/teams\/new\/\d+\/agents/)
  await tabTo(page, page.getByRole('checkbox').first())
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await pressOn(page, page.getByRole('button', { name: /Add|Save|Continue/ }))
  await page.waitForURL(/teams\/new\/\d+\/finish/)
})

test('an ordered list: a rule changes its place with the arrow keys', async ({ personPage }) => {
  const page = await personPage('ines@marlowe.example', 'settings/automation')
  const handles = page.getByRole('button', { name: /^Move / })
  const second = await handles.nth(1).getAttribute('aria-label')
  await tabTo(page, handles.nth(1))
  await page.keyboard.press('ArrowUp')
  await expect(handles.first()).toHaveAttribute('aria-label', second ?? '')
  await expect(handles.first()).toBeFocused()
  await page.reload()
  await expect(handles.first()).toHaveAttribute('aria-label', second ?? '')
})

/** Lists whose records are made in a drawer: opened, walked through to its last button, and left again. */
const DRAWERS = [
  'agents',
  'agent-bots',
  'canned-response',
  'custom-attributes',
  'custom-availability',
  'custom-roles',
  'integrations/dashboard_apps',
  'integrations/webhook',
  'sla',
]

test('every list opens and leaves the form of a new record with the keyboard alone', async ({ personPage }) => {
  test.setTimeout(150_000)
  const page = await personPage('ines@marlowe.example')
  const form = page.getByRole('dialog')
  for (const list of DRAWERS) {
    await page.goto(accountPath(`settings/${list}`))
    await pressOn(
      page,
      page
        .getByRole('main')
        .getByRole('button', { name: /^(New|Invite) / })
        .first(),
    )
    await expect(form).toBeVisible()
    await tabTo(page, form.getByRole('button', { name: /^(Save|Send) / }))
    await pressOn(page, form.getByRole('button', { name: 'Cancel' }))
    await expect(form).toBeHidden()
  }
})

/** Pages whose main action leads to another page, and the action. */
const DOORS = [
  ['automation', /^New rule/, /automation\/new/],
  ['macros', /^New macro/, /macros\/new/],
  ['teams/list', /^New team/, /teams\/new/],
  ['inboxes/list', /^New inbox/, /inboxes\/new/],
] as const

test('every list whose records have pages leads to a new one with the keyboard alone', async ({ personPage }) => {
  test.setTimeout(90_000)
  const page = await personPage('ines@marlowe.example')
  for (const [list, name, address] of DOORS) {
    await page.goto(accountPath(`settings/${list}`))
    const main = page.getByRole('main')
    await pressOn(page, main.getByRole('button', { name }).or(main.getByRole('link', { name })).first())
    await page.waitForURL(address)
  }
})

test('a switch, a filter and a download are reached and used with the keyboard alone', async ({ personPage }) => {
  test.setTimeout(90_000)
  const page = await personPage('ines@marlowe.example', 'settings/native-attributes/list')
  const first = page.getByRole('main').getByRole('switch').first()
  await tabTo(page, first)
  await page.keyboard.press('Space')
  await expect(first).toBeChecked()
  await expect(first).not.toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Space')
  await expect(first).not.toBeChecked()
  await page.goto(accountPath('settings/inboxes/list'))
  await tabTo(page, page.getByRole('combobox', { name: 'Health' }))
  await page.keyboard.type('Needs')
  await expect(page.getByRole('row', { name: /returns@/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Shop chat/ })).toBeHidden()
  await page.goto(accountPath('settings/audit-logs'))
  await tabTo(page, page.getByRole('main').getByRole('button', { name: /Download/ }))
})

test('what a role will see is looked through with the keyboard alone', async ({ personPage }) => {
  const page = await personPage('ines@marlowe.example', 'settings/custom-roles?edit=new')
  const form = page.getByRole('dialog')
  await tabTo(page, form.getByRole('checkbox', { name: /All conversations/ }))
  await page.keyboard.press('Space')
  await pressOn(page, form.getByRole('list', { name: 'Areas for holders' }).getByRole('button', { name: 'Settings' }))
  const pages = form.getByRole('list', { name: 'Pages for holders' })
  await expect(pages.getByText('Macros')).toBeVisible()
  await expect(pages.getByText('General')).toHaveCSS('text-decoration-line', 'line-through')
})
