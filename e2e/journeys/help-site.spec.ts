import type { APIRequestContext } from '@playwright/test'
import { axeFindings, EVERYTHING } from '../axe.ts'
import { expect, platformUrl, test } from '../platform.ts'

const TEXT = [
  '## Before you begin',
  'Take the **charger** that came with the bike, and no other.',
  '> [!WARNING]\n> Never charge a wet battery.',
  '## Steps',
  '1. Open the flap\n2. Plug it in',
  '| Light | Meaning |\n| --- | --- |\n| `green` | full |',
].join('\n\n')

/** A help site in English and Arabic that everybody can read. */
async function aHelpSite(request: APIRequestContext) {
  const signIn = await request.post(`${platformUrl()}/auth/sign_in`, {
    data: { email: 'ines@marlowe.example', password: 'Parley-demo-1!' },
  })
  const { id: author_id, access_token } = (await signIn.json()).data
  const slug = `site-${Date.now().toString(36)}`
  const call = async (method: 'post' | 'patch', path: string, data: object) => {
    const answer = await request[method](`${platformUrl()}/api/v1/accounts/1/portals${path}`, {
      headers: { api_access_token: access_token },
      data,
    })
    expect([path, answer.status()]).toEqual([path, 200])
    return answer.json()
  }
  const config = { default_locale: 'en', allowed_locales: ['en', 'ar'] }
  await call('post', '', { name: 'Bikes', slug, color: '#1F5FD6', header_text: 'How can we help?', config })
  const write = async (locale: string, name: string, titles: string[]) => {
    const category = { name, slug: 'battery', locale, icon: '🔋' }
    const { payload } = await call('post', `/${slug}/categories`, { category })
    for (const title of titles) {
      const article = { title, content: TEXT, author_id, locale, category_id: payload.id }
      const made = await call('post', `/${slug}/articles`, { article })
      await call('patch', `/${slug}/articles/${made.payload.id}`, { article: { status: 'published' } })
    }
  }
  await write('en', 'Battery', ['Charge the battery', 'Store the battery'])
  await write('ar', 'البطارية', ['اشحن البطارية', 'خزّن البطارية'])
  return { home: (locale: string) => `${platformUrl()}/hc/${slug}/${locale}`, site: `${platformUrl()}/hc/${slug}` }
}

test('every page of a help site is accessible, in both themes and directions, with and without its frame', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const { home, site } = await aHelpSite(request)
  for (const theme of ['light', 'dark']) {
    const page = await (await browser.newContext({ colorScheme: theme as 'light' })).newPage()
    for (const locale of ['en', 'ar']) {
      await page.goto(`${home(locale)}/categories/battery`)
      const article = await page.locator('main a').last().getAttribute('href')
      const pages = [
        home(locale),
        `${home(locale)}/categories/battery`,
        `${home(locale)}/search?query=b`,
        new URL(article ?? '', site).href,
        `${new URL(article ?? '', site).href}?show_plain_layout=true&theme=${theme}`,
        `${site}/articles/not-there`,
      ]
      for (const address of pages) {
        await page.goto(address)
        await expect(page.locator('html')).toHaveAttribute('dir', /^(ltr|rtl)$/)
        expect.soft(await axeFindings(page, 'html', EVERYTHING), `${address} in ${theme}`).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect.soft(overflow, `${address} scrolls sideways`).toBeLessThanOrEqual(0)
      }
    }
    await page.context().close()
  }
})

test('an article is found, read and judged by keyboard, without JavaScript', async ({ browser, request }) => {
  const { home } = await aHelpSite(request)
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(home('en'))
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAttribute('href', '#content')
  const tabTo = async (name: RegExp) => {
    for (let n = 0; n < 40; n++) {
      await page.keyboard.press('Tab')
      if (name.test((await page.locator(':focus').first().textContent()) ?? '')) return
      if (name.test((await page.locator(':focus').first().getAttribute('aria-label')) ?? '')) return
    }
    throw new Error(`no stop of the Tab key is called ${name}`)
  }
  await tabTo(/search/i)
  await page.keyboard.type('charge')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /“charge”/ })).toBeVisible()
  await tabTo(/Charge the battery/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Charge the battery' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'full' })).toBeVisible()
  await tabTo(/^Yes/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toBeVisible()
})
