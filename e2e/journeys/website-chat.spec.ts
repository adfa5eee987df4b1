import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from '@playwright/test'
import { expect, platformUrl, test } from '../platform.ts'

const TOKEN = 'marloweFinchShopChat2026'

interface Host {
  url: string
  close(): void
}

/** A shop at an origin of its own, which lets in nothing but itself and, by name, the chat. */
async function aStrictShop(): Promise<Host> {
  const chat = platformUrl()
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><script src="/shop.js"></script></head>
<body><h1>A strict shop</h1><a href="/">Home</a></body></html>`
  const script = `addEventListener('securitypolicyviolation', (e) => document.title = 'blocked ' + e.blockedURI)
addEventListener('DOMContentLoaded', () => {
  const s = document.createElement('script')
  s.src = '${chat}/packs/js/sdk.js'
  s.onload = () => chatwootSDK.run({ websiteToken: '${TOKEN}', baseUrl: '${chat}' })
  document.head.append(s)
})`
  const server: Server = createServer((request, response) => {
    const isScript = request.url === '/shop.js'
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
      'content-security-policy': `default-src 'self'; script-src 'self' ${chat}; frame-src ${chat}`,
    })
    response.end(isScript ? script : page)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

const frameOf = (page: Page): FrameLocator => page.frameLocator('#chatwoot_live_chat_widget')

async function say(chat: FrameLocator, words: string): Promise<void> {
  const field = chat.getByRole('textbox', { name: 'Write a message' })
  await expect(field).toBeFocused()
  await field.fill(words)
  await field.press('Enter')
  await expect(chat.getByRole('log').getByText(words)).toHaveCount(1)
  await expect(chat.getByText('Sending')).toHaveCount(0)
}

test("stands in a page of another origin whose policy is default-src 'self', and is blocked nowhere", async ({
  browser,
}) => {
  const shop = await aStrictShop()
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await page.goto(shop.url)
  await page.getByRole('button', { name: 'Open chat' }).click()
  const chat = frameOf(page)
  await chat.getByRole('button', { name: /Start chat/ }).click()
  await say(chat, `Strictly speaking ${Date.now()}`)
  await expect(page).toHaveTitle('Shop')
  await page.reload()
  await page.getByRole('button', { name: 'Open chat' }).click()
  await chat.getByRole('button', { name: /Continue/ }).click()
  await expect(chat.getByRole('log').getByText(/Strictly speaking/)).toHaveCount(1)
  await page.context().close()
  shop.close()
})

test('works for whoever lets no cookie and no storage of other sites in', async ({ browser }) => {
  const shop = await aStrictShop()
  const context = await browser.newContext({ locale: 'en-GB' })
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
  })
  const page = await context.newPage()
  await page.goto(shop.url)
  await page.getByRole('button', { name: 'Open chat' }).click()
  await frameOf(page)
    .getByRole('button', { name: /Start chat/ })
    .click()
  await say(frameOf(page), `No cookies ${Date.now()}`)
  await context.close()
  shop.close()
})

test('is used from right to left, by keyboard alone', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'ar' })).newPage()
  await page.goto(`${platformUrl()}/widget/demo?locale=ar`)
  const launcher = page.getByRole('button', { name: 'فتح المحادثة' })
  await launcher.focus()
  await page.keyboard.press('Enter')
  const chat = frameOf(page)
  const begin = chat.getByRole('button', { name: /ابدأ المحادثة/ })
  await expect(begin).toBeVisible()
  await expect(chat.locator('html')).toHaveAttribute('dir', 'rtl')
  await begin.focus()
  await page.keyboard.press('Enter')
  const field = chat.getByRole('textbox')
  await expect(field).toBeFocused()
  const words = `مرحبا ${Date.now()}`
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(chat.getByRole('log').getByText(words)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('#cw-widget-holder')).toHaveAttribute('inert')
  await expect(page.locator('.woot-widget-bubble')).toBeFocused()
  await page.context().close()
})

/** How far the first line of an element is from where the page begins its lines. */
const fromTheStart = (element: Element): number => {
  const lines = document.createRange()
  lines.selectNodeContents(element)
  const [line, box] = [lines.getBoundingClientRect(), element.getBoundingClientRect()]
  return Math.round(document.documentElement.dir === 'rtl' ? box.right - line.right : line.left - box.left)
}

for (const [locale, open, begin] of [
  ['ar', 'فتح المحادثة', 'ابدأ المحادثة'],
  ['en', 'Open chat', 'Start chat'],
] as const) {
  test(`greets in English where a page in "${locale}" begins its lines`, async ({ page }) => {
    await page.goto(`${platformUrl()}/widget/demo?locale=${locale}`)
    await page.getByRole('button', { name: open }).click()
    const chat = frameOf(page)
    const heading = (name: string) => chat.getByRole('heading', { level: 1, name })
    await expect(heading('Hello from the workshop')).toBeVisible()
    expect(await heading('Hello from the workshop').evaluate(fromTheStart)).toBe(0)
    await chat.getByRole('button', { name: begin }).click()
    await expect(heading('Shop chat')).toBeVisible()
    expect(await heading('Shop chat').evaluate(fromTheStart)).toBe(0)
  })
}

test('loads no screen and no connection before somebody reaches for the button', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const isLoaded = (part: string) => loaded.some((path) => path.startsWith(`/widget/assets/${part}.`))
  await page.goto(`${platformUrl()}/widget/demo`)
  await page.waitForFunction(() => (window as { $chatwoot?: { hasLoaded?: boolean } }).$chatwoot?.hasLoaded)
  await page.waitForLoadState('networkidle')
  expect(['chat', 'styles', 'realtime'].filter(isLoaded)).toEqual([])
  await page.getByRole('button', { name: 'Open chat' }).hover()
  await expect.poll(() => isLoaded('chat')).toBe(true)
  await page.context().close()
})

test('two tabs are one visitor: what is written in one stands in the other, what is read in one is read in both', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-GB' })
  const [one, two] = [await context.newPage(), await context.newPage()]
  for (const page of [one, two]) {
    await page.goto(`${platformUrl()}/widget/demo`)
    await page.getByRole('button', { name: 'Open chat' }).click()
  }
  const words = `In both tabs ${Date.now()}`
  await frameOf(one)
    .getByRole('button', { name: /Start chat/ })
    .click()
  await say(frameOf(one), words)
  await frameOf(two)
    .getByRole('button', { name: /Continue/ })
    .click()
  await expect(frameOf(two).getByRole('log').getByText(words)).toHaveCount(1)
  await context.close()
})
