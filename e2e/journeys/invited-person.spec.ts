import type { Page } from '@playwright/test'
import { accountPath, expect, linkMailedTo, test } from '../platform.ts'

const PASSWORD = 'Chosen-by-myself-1!'

const inMenu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

/** An administrator makes a role whose holders read reports, and invites somebody with it. */
async function inviteWithRole(administrator: Page, role: string, email: string): Promise<void> {
  await administrator.goto(accountPath('settings/custom-roles?edit=new'))
  const form = administrator.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill(role)
  await form.getByRole('checkbox', { name: /take part in/ }).uncheck()
  await form.getByRole('checkbox', { name: /^Reports/ }).check()
  await form.getByRole('button', { name: 'Save role' }).click()
  await expect(form).toBeHidden()

  await administrator.goto(accountPath('settings/agents'))
  await administrator.getByRole('button', { name: 'Invite agents' }).click()
  await form.getByLabel(/E-mail addresses/).fill(email)
  await form.getByLabel('Role').selectOption({ label: role })
  await form.getByRole('button', { name: 'Send invitations' }).click()
  await expect(administrator.getByRole('region', { name: 'Messages' }).getByText('Invitation sent')).toBeVisible()
}

async function choosePassword(person: Page, email: string): Promise<void> {
  await person.goto(await linkMailedTo(person, email))
  await person.getByLabel('New password').fill(PASSWORD)
  await person.keyboard.press('Enter')
  await person.waitForURL(/\/app\/accounts\/1\//)
}

test('an invited person follows the mail, sees what their role allows, and sees it change under their eyes', async ({
  browser,
  personPage,
}) => {
  test.setTimeout(120_000)
  const stamp = Date.now().toString(36)
  const [role, email] = [`Analyst ${stamp}`, `noor.${stamp}@marlowe.example`]
  const administrator = await personPage('ines@marlowe.example')
  await inviteWithRole(administrator, role, email)

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const person = await context.newPage()
  await choosePassword(person, email)
  await expect(inMenu(person, 'Reports')).toBeVisible()
  for (const closed of ['Contacts', 'Help center', 'Campaigns']) await expect(inMenu(person, closed)).toHaveCount(0)
  await person.goto(accountPath('contacts'))
  await person.waitForURL(/\/reports\//)
  await person.goto(accountPath('settings/general'))
  await person.waitForURL(/\/reports\//)

  await administrator.goto(accountPath('settings/custom-roles'))
  await administrator.getByRole('link', { name: role }).click()
  const form = administrator.getByRole('dialog')
  await form.getByRole('checkbox', { name: /^Contacts/ }).check()
  await form.getByRole('checkbox', { name: /^Reports/ }).uncheck()
  await form.getByRole('button', { name: 'Save role' }).click()

  await expect(inMenu(person, 'Contacts')).toBeVisible()
  await expect(inMenu(person, 'Reports')).toHaveCount(0)
  await person.waitForURL(/\/contacts/)
  await context.close()
})
