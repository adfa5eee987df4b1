import type { Page } from '@playwright/test'
import { axeFindings, EVERYTHING } from '../axe.ts'
import { expect, platformUrl, test } from '../platform.ts'

const inThread = (page: Page, text: string) => page.getByRole('log').getByText(text)

/** The customers' side of a line. */
async function customersOf(page: Page, line: string): Promise<void> {
  await page.goto(`${platformUrl()}/dev/providers`)
  await page.getByRole('link', { name: line, exact: true }).click()
}

async function write(customer: Page, text: string): Promise<void> {
  await customer.getByRole('textbox', { name: 'Message' }).fill(text)
  await customer.getByRole('button', { name: 'Write as the customer' }).click()
  await expect(inThread(customer, text)).toHaveCount(1)
}

/** The newest conversation stands on top, with no reload. */
async function openNewest(agent: Page, text: string): Promise<void> {
  const row = agent.getByRole('tabpanel').getByRole('link').first()
  await expect(row).toContainText(text)
  await row.click()
  await expect(inThread(agent, text)).toHaveCount(1)
}

async function answer(agent: Page, text: string): Promise<void> {
  await agent.getByRole('textbox', { name: /Reply to/ }).click()
  await agent.keyboard.type(text, { delay: 5 })
  await agent.keyboard.press('ControlOrMeta+Enter')
}

test('a customer writes by WhatsApp and reads the answer on their telephone', async ({
  page: customer,
  personPage,
}) => {
  const stamp = Date.now().toString(36)
  const agent = await personPage('ines@marlowe.example')
  await agent.getByRole('tab', { name: /^All/ }).click()
  await customersOf(customer, 'WhatsApp UK')
  await write(customer, `Do you repair brass lamps? ${stamp}`)
  await openNewest(agent, `Do you repair brass lamps? ${stamp}`)
  await answer(agent, `We do, bring it along. ${stamp}`)
  await expect(inThread(customer, `We do, bring it along. ${stamp}`)).toHaveCount(1)
  await expect(customer.getByRole('log').getByText(/read$/).last()).toBeVisible()
  await expect(
    agent.getByRole('log').getByLabel('Read').or(agent.getByRole('log').getByText('Read')).last(),
  ).toBeVisible()
})

test('an SMS that does not reach its customer says why', async ({ page: customer, personPage }) => {
  const stamp = Date.now().toString(36)
  const agent = await personPage('ines@marlowe.example')
  await agent.getByRole('tab', { name: /^All/ }).click()
  await customersOf(customer, 'Delivery SMS')
  await write(customer, `Where is the van? ${stamp}`)
  await openNewest(agent, `Where is the van? ${stamp}`)
  await customer.getByLabel('It …').selectOption({ label: 'says later that they failed' })
  await customer.getByRole('button', { name: 'Keep' }).click()
  await answer(agent, `Ten minutes away. ${stamp}`)
  await expect(inThread(agent, '30003 - Unreachable destination handset')).toBeVisible()
  await customer.getByLabel('It …').selectOption({ label: 'takes messages' })
  await customer.getByRole('button', { name: 'Keep' }).click()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page that plays the customers is accessible, ${colorScheme}`, async ({ browser }) => {
    const page = await (await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } })).newPage()
    await customersOf(page, 'WhatsApp UK')
    expect(await axeFindings(page, 'html', EVERYTHING)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.context().close()
  })
}
