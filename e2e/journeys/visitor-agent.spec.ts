import type { FrameLocator, Page } from '@playwright/test'
import { accountPath, expect, platformUrl, test } from '../platform.ts'

test('a visitor writes on the shop page, an agent answers, a colleague sees both, and nothing is shown twice', async ({
  browser,
  personPage,
}) => {
  const stamp = Date.now().toString(36)
  const question = `Does the oak table fit through a 70 cm door? ${stamp}`
  const answer = `It does: the legs come off. ${stamp}`
  const thanks = `Wonderful, I will order it today. ${stamp}`

  const agent = await personPage('ines@marlowe.example')
  const colleague = await personPage('maya@marlowe.example')
  for (const page of [agent, colleague]) {
    await page.goto(accountPath('dashboard'))
    await page.getByRole('tab', { name: /^All/ }).click()
  }

  const visitor = await (
    await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  ).newPage()
  await visitor.goto(`${platformUrl()}/widget/demo`)
  const chat = await openChat(visitor)
  await say(chat, question)

  await openNewest(agent, question)
  await openNewest(colleague, question)

  await agent.getByRole('textbox', { name: /Reply to/ }).click()
  await agent.keyboard.type(answer, { delay: 5 })
  await expect(chat.getByRole('status', { name: /is typing/ })).toBeVisible()
  await agent.keyboard.press('ControlOrMeta+Enter')

  await expect(inThread(agent, answer)).toHaveCount(1)
  await expect(chat.getByRole('log').getByText(answer)).toHaveCount(1)
  await expect(inThread(colleague, answer)).toHaveCount(1)

  await agent.reload()
  await expect(inThread(agent, answer)).toHaveCount(1)
  await visitor.reload()
  const again = await openChat(visitor)
  await expect(again.getByRole('log').getByText(question)).toHaveCount(1)
  await expect(again.getByRole('log').getByText(answer)).toHaveCount(1)

  await say(again, thanks)
  for (const page of [agent, colleague]) {
    await expect(inThread(page, thanks)).toHaveCount(1)
    await expect(inThread(page, question)).toHaveCount(1)
    await expect(inThread(page, answer)).toHaveCount(1)
  }
  await visitor.context().close()
})

test('an answer that comes while the chat is closed is counted on the launcher', async ({ browser, personPage }) => {
  const stamp = Date.now().toString(36)
  const visitor = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await visitor.goto(`${platformUrl()}/widget/demo`)
  const chat = await openChat(visitor)
  await say(chat, `Are you open on Sunday? ${stamp}`)
  // The automatic answers, other ones at night, are read; what comes after them is new.
  await expect(chat.getByRole('log').getByText(/Get notified by e-mail|We are back at 7:00/)).toBeVisible()
  await visitor.getByRole('button', { name: 'Close chat' }).first().click()

  const agent = await personPage('ines@marlowe.example')
  await agent.getByRole('tab', { name: /^All/ }).click()
  await openNewest(agent, `Are you open on Sunday? ${stamp}`)
  await agent.getByRole('textbox', { name: /Reply to/ }).click()
  await agent.keyboard.type(`From ten to four. ${stamp}`)
  await agent.keyboard.press('ControlOrMeta+Enter')

  await expect(visitor.getByRole('button', { name: /, 1 new$/ })).toBeVisible()
  await visitor.context().close()
})

const inThread = (page: Page, text: string) => page.getByRole('log').getByText(text)

async function openChat(visitor: Page): Promise<FrameLocator> {
  const chat = visitor.frameLocator('iframe')
  await visitor.getByRole('button', { name: /^Open chat|^Chat/ }).click()
  const start = chat.getByRole('button', { name: /Start chat|Continue the conversation/ })
  const write = chat.getByRole('textbox', { name: 'Write a message' })
  await expect(start.or(write).first()).toBeVisible()
  if (await start.isVisible()) await start.click()
  const name = chat.getByLabel(/name/i)
  await expect(write.or(name).first()).toBeVisible()
  if (await name.isVisible()) {
    await name.fill('Vera Visitor')
    await chat.getByLabel(/e-?mail/i).fill(`vera.${Date.now()}@visitor.example`)
    await chat.getByRole('button', { name: /start/i }).click()
  }
  await expect(write).toBeVisible()
  return chat
}

async function say(chat: FrameLocator, text: string): Promise<void> {
  await chat.getByRole('textbox', { name: 'Write a message' }).fill(text)
  await chat.getByRole('textbox', { name: 'Write a message' }).press('Enter')
  await expect(chat.getByRole('log').getByText(text)).toHaveCount(1)
}

/**
 * The newest conversation stands on top, with no reload, and says what the visitor wrote.
 */
async function openNewest(page: Page, text: string): Promise<void> {
  const row = page.getByRole('tabpanel').getByRole('link').first()
  await expect(row).toContainText(text)
  await row.click()
  await expect(inThread(page, text)).toHaveCount(1)
}
