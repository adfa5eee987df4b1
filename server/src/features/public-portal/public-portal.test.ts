import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { json } from '../../db/db.ts'
import type { TestAccount, TestMember } from '../../testing/factories.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

interface Shelf {
  account: TestAccount
  admin: TestMember
  slug: string
  /** Of the account's calls. */
  path: string
}

let made = 0

async function aPortal(facts: { domain?: string; locales?: string[] } = {}): Promise<Shelf> {
  const account = await t.make.account()
  const admin = await t.make.administrator(account)
  const locales = facts.locales ?? ['en', 'de', 'ar']
  const slug = `public-${account.id}-${++made}`
  await t.db.query(
    `insert into portals (account_id, name, slug, config, custom_domain, color, header_text) values ($1, 'Help', $2, $3, $4, '#0F6B4F', 'How can we help you ride?')`,
    [account.id, slug, json({ default_locale: locales[0], allowed_locales: locales }), facts.domain ?? null],
  )
  return { account, admin, slug, path: `${account.path}/portals/${slug}` }
}

interface Written {
  id: number
  slug: string
}

async function anArticle(shelf: Shelf, facts: object = {}, status = 'published'): Promise<Written> {
  const slug = `article-${shelf.account.id}-${++made}`
  const article = {
    title: 'Charge the battery',
    content: '## Before\n\nUse the **charger**.',
    author_id: shelf.admin.id,
    slug,
    ...facts,
  }
  const { body } = await t.as(shelf.admin).post(`${shelf.path}/articles`, { article })
  await t.as(shelf.admin).patch(`${shelf.path}/articles/${body.payload.id}`, { status })
  return body.payload
}

async function aCategory(shelf: Shelf, facts: object = {}): Promise<{ id: number; slug: string }> {
  const category = { name: 'E-bikes', slug: 'e-bikes', locale: 'en', icon: '🔋', ...facts }
  return (await t.as(shelf.admin).post(`${shelf.path}/categories`, category)).body.payload
}

/** As a browser asks, on the installation's own address or on a domain. */
async function read(url: string, headers: Record<string, string> = {}) {
  const answer = await t.app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })
  return { status: answer.statusCode, html: answer.body, headers: answer.headers }
}

const home = ({ slug }: Shelf, locale = 'en') => `/hc/${slug}/${locale}`
const page = ({ slug }: Shelf, article: Written) => `/hc/${slug}/articles/${article.slug}`

describe('the start page', () => {
  it('stands at the portal’s default language', async () => {
    const shelf = await aPortal()
    const { status, headers } = await read(`/hc/${shelf.slug}?theme=dark`)
    expect([status, headers.location]).toEqual([302, `${home(shelf)}?theme=dark`])
  })

  it('shows categories that have something to read, what has none, and a search', async () => {
    const shelf = await aPortal()
    const category = await aCategory(shelf)
    await aCategory(shelf, { name: 'Nothing yet', slug: 'nothing' })
    await anArticle(shelf, { category_id: category.id })
    await anArticle(shelf, { title: 'Loose leaf' })
    const { html } = await read(home(shelf))
    expect(html).toContain('How can we help you ride?')
    expect(html).toContain(`href="${home(shelf)}/categories/e-bikes"`)
    expect(html).toContain('1 article')
    expect(html).toContain('Loose leaf')
    expect(html).not.toContain('Nothing yet')
    expect(html).toMatch(/<form class="find" role="search" action="[^"]+\/search"/)
  })

  it('names six featured articles once there are six', async () => {
    const shelf = await aPortal()
    const category = await aCategory(shelf)
    for (let n = 0; n < 5; n++) await anArticle(shelf, { category_id: category.id, title: `Read ${n}` })
    expect((await read(home(shelf))).html).not.toContain('Read the most')
    await anArticle(shelf, { category_id: category.id, title: 'Read 5' })
    expect((await read(home(shelf))).html).toContain('Read the most')
  })

  it('is written from right to left in Arabic, dark when asked, and framed by others only when plain', async () => {
    const shelf = await aPortal()
    const arabic = await read(`${home(shelf, 'ar')}?theme=dark`)
    expect(arabic.html).toContain('<html lang="ar" dir="rtl" data-theme="dark">')
    expect(arabic.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(arabic.headers['content-security-policy']).not.toContain('unsafe')
    const plain = await read(`${home(shelf)}?show_plain_layout=true`)
    expect(plain.html).not.toContain('<header')
    expect(plain.headers['content-security-policy']).toContain('frame-ancestors *')
  })
})

describe('an article', () => {
  it('is a whole page without a script: text, headings, neighbours, crumbs, languages, facts for machines', async () => {
    const shelf = await aPortal()
    const category = await aCategory(shelf)
    const first = await anArticle(shelf, { category_id: category.id, title: 'First' })
    const text = '## One\n\nWords.\n\n## Two\n\n![Key](https://a.test/k.png)'
    const second = await anArticle(shelf, { category_id: category.id, content: text, description: 'Do it safely' })
    const german = await anArticle(shelf, { locale: 'de', title: 'Laden', associated_article_id: second.id })
    const { html } = await read(page(shelf, second))
    expect(html).toContain('<h1 dir="auto">Charge the battery</h1>')
    expect(html).toContain('href="#s-two"')
    expect(html).toMatch(new RegExp(`rel="prev" href="${page(shelf, first)}"`))
    expect(html).toContain('<meta name="description" content="Do it safely">')
    expect(html).toContain('<meta property="og:image" content="https://a.test/k.png">')
    expect(html).toContain(`hreflang="de" href="${t.deps.env.frontendUrl}${page(shelf, german)}"`)
    expect(html).toContain(`<link rel="canonical" href="${t.deps.env.frontendUrl}${page(shelf, second)}">`)
    expect(html).toContain('"@type":"TechArticle"')
    expect((await read(page(shelf, german))).html).toContain('<html lang="de"')
  })

  it('is asked for again only when something has changed', async () => {
    const shelf = await aPortal()
    const article = await anArticle(shelf)
    const { etag } = (await read(page(shelf, article))).headers
    const held = { 'if-none-match': String(etag) }
    expect((await read(page(shelf, article), held)).status).toBe(304)
    await t.as(shelf.admin).patch(`${shelf.path}/articles/${article.id}`, { title: 'Charge it well' })
    const { status, html } = await read(page(shelf, article), held)
    expect([status, html.includes('Charge it well')]).toEqual([200, true])
  })

  it('asks the database one small thing about a page that is kept', async () => {
    const shelf = await aPortal()
    const url = page(shelf, await anArticle(shelf))
    // Every server has made it.
    for (let n = 0; n < 6; n++) await read(url)
    const asked = jest.spyOn(t.deps.db, 'query')
    try {
      for (let n = 0; n < 3; n++) expect((await read(url)).status).toBe(200)
      const texts = asked.mock.calls.map(([text]) => text)
      expect(texts.filter((text) => /articles|categories/.test(text))).toEqual([])
      expect(texts.length).toBeLessThanOrEqual(3)
    } finally {
      asked.mockRestore()
    }
  })

  it('says the same from memory, packed as the asker takes it', async () => {
    const shelf = await aPortal()
    const url = page(shelf, await anArticle(shelf))
    const plain = await read(url)
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    // Enough that each server has made it and is asked again.
    for (let n = 0; n < 4; n++)
      for (const [coding, open] of Object.entries(unpack)) {
        const { rawPayload, headers } = await t.app.inject({ url, headers: { 'accept-encoding': `${coding};q=1` } })
        expect([headers['content-encoding'], headers.etag]).toEqual([coding, plain.headers.etag])
        expect(headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
        expect(open(rawPayload).toString()).toBe(plain.html)
      }
    const refused = await t.app.inject({ url, headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } })
    expect([refused.headers['content-encoding'], refused.body]).toEqual([undefined, plain.html])
  })
})

describe('an article over time', () => {
  it('that had another address leads to the new one, and so do category and portal', async () => {
    const shelf = await aPortal()
    const article = await anArticle(shelf)
    await t.as(shelf.admin).patch(`${shelf.path}/articles/${article.id}`, { slug: `${article.slug}-new` })
    expect((await read(page(shelf, article))).headers.location).toBe(`${page(shelf, article)}-new`)
    await t.db.query('update portals set slug = $2 where slug = $1', [shelf.slug, `${shelf.slug}-now`])
    expect((await read(`${home(shelf)}?theme=dark`)).headers.location).toBe(`/hc/${shelf.slug}-now/en?theme=dark`)
  })

  it('is counted by its picture, once it is published', async () => {
    const shelf = await aPortal()
    const [shown, draft] = [await anArticle(shelf), await anArticle(shelf, {}, 'draft')]
    for (const article of [shown, shown, draft]) expect((await read(`${page(shelf, article)}.png`)).status).toBe(200)
    const { rows } = await t.db.query('select views from articles where account_id = $1 order by id', [
      shelf.account.id,
    ])
    expect(rows).toEqual([{ views: 2 }, { views: 0 }])
  })

  it('hears whether it helped, the last word of each reader', async () => {
    const shelf = await aPortal()
    const article = await anArticle(shelf)
    const vote = (helpful: string) =>
      t.app.inject({
        method: 'POST',
        url: `${page(shelf, article)}/feedback?theme=dark`,
        payload: `helpful=${helpful}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      })
    await vote('true')
    const answer = await vote('false')
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `${page(shelf, article)}?feedback=thanks&theme=dark#rated`,
    ])
    expect((await read(`${page(shelf, article)}?feedback=thanks`)).html).toContain('Thank you for telling us.')
    const { rows } = await t.db.query('select is_helpful from article_votes where article_id = $1', [article.id])
    expect(rows).toEqual([{ is_helpful: false }])
  })
})

describe('what is not published', () => {
  /** Everywhere a title could come out. */
  async function placesWith(shelf: Shelf, article: Written, title: string): Promise<string[]> {
    const places = [
      `${home(shelf)}/categories/e-bikes`,
      page(shelf, article),
      `${page(shelf, article)}.json`,
      `${home(shelf)}/search?query=secret`,
      `${home(shelf)}/articles.json?query=secret&status=draft`,
      `${home(shelf)}/articles?status=0`,
      `${home(shelf)}/categories/e-bikes/articles.json`,
      `/hc/${shelf.slug}/sitemap.xml`,
      `${home(shelf)}/feed.xml`,
    ]
    const found: string[] = []
    for (const place of places) {
      const { html } = await read(place)
      if (html.includes(title) || (place.includes('sitemap') && html.includes(article.slug))) found.push(place)
    }
    return found
  }

  it.each(['draft', 'archived'])(
    'is nowhere to be found while it is %s, also after everybody has read it',
    async (status) => {
      const shelf = await aPortal()
      const category = await aCategory(shelf)
      const article = await anArticle(shelf, { title: 'Secret recipe', category_id: category.id })
      expect((await placesWith(shelf, article, 'Secret recipe')).length).toBe(9)
      await t.as(shelf.admin).patch(`${shelf.path}/articles/${article.id}`, { status })
      expect(await placesWith(shelf, article, 'Secret recipe')).toEqual([])
      expect((await read(page(shelf, article))).status).toBe(404)
    },
  )
})

describe('what is not there', () => {
  it('is a portal that is archived, or whose account has no help center or is suspended', async () => {
    const shelf = await aPortal()
    const article = await anArticle(shelf)
    const status = async () => (await read(page(shelf, article))).status
    // Twice each, so that it is in the memory of every server.
    for (let n = 0; n < 6; n++) expect(await status()).toBe(200)
    await t.db.query('update portals set archived = true where slug = $1', [shelf.slug])
    expect(await status()).toBe(404)
    await t.db.query('update portals set archived = false where slug = $1', [shelf.slug])
    await t.db.query(`update accounts set features = '{"help_center": false}' where id = $1`, [shelf.account.id])
    expect(await status()).toBe(404)
    await t.db.query(`update accounts set features = '{}', status = 'suspended' where id = $1`, [shelf.account.id])
    expect(await status()).toBe(404)
  })

  it('is said in the portal’s own page to people, in the contract’s words to programs', async () => {
    const shelf = await aPortal()
    expect((await read(`/hc/${shelf.slug}/articles/none`)).html).toContain('This page is not here')
    const { status, body } = await t.as(null).get(`/hc/${shelf.slug}/articles/none.json`)
    expect([status, body]).toEqual([404, { error: 'Resource could not be found' }])
    expect((await read(home(shelf, 'fr'))).status).toBe(404)
  })
})

describe('searching', () => {
  it('finds by words in one language, the title first, and keeps what was not found', async () => {
    const shelf = await aPortal()
    await anArticle(shelf, { title: 'Motor', content: 'About the chain' })
    await anArticle(shelf, { title: 'Chain', content: 'About the motor' })
    await anArticle(shelf, { title: 'Chain auf Deutsch', locale: 'de' })
    const { body } = await t.as(null).get(`${home(shelf)}/articles.json?query=chain`)
    expect(body.payload.map(({ title }: { title: string }) => title)).toEqual(['Chain', 'Motor'])
    expect(body.meta).toEqual({ articles_count: 2 })
    expect((await read(`${home(shelf)}/search?query=${encodeURIComponent('<b>zebra')}`)).html).toContain(
      'Nothing found for “&lt;b&gt;zebra”',
    )
    const { rows } = await t.db.query('select locale, query, times from help_missed_searches where account_id = $1', [
      shelf.account.id,
    ])
    expect(rows).toEqual([{ locale: 'en', query: '<b>zebra', times: 1 }])
  })

  it('answers a page at a time, at most a hundred', async () => {
    const shelf = await aPortal()
    for (let n = 0; n < 3; n++) await anArticle(shelf, { title: `Article ${n}` })
    const { body } = await t.as(null).get(`${home(shelf)}/articles.json?per_page=2&page=2&sort=views`)
    expect([body.payload.length, body.meta.articles_count]).toEqual([1, 3])
    expect((await t.as(null).get(`${home(shelf)}/articles.json?per_page=900`)).status).toBe(200)
  })
})

describe('a domain of one’s own', () => {
  it('shows its portal at the top, its map and its robots, and no other account’s portal', async () => {
    const domain = `help-${randomUUID()}.shop.test`
    const [mine, other] = [await aPortal({ domain }), await aPortal()]
    const article = await anArticle(mine)
    const foreign = await anArticle(other)
    const host = { host: domain }
    expect((await read('/', host)).html).toContain('How can we help you ride?')
    expect((await read('/robots.txt', host)).html).toContain(`Sitemap: https://${domain}/sitemap.xml`)
    expect((await read('/sitemap.xml', host)).html).toContain(`https://${domain}${page(mine, article)}`)
    expect((await read(page(mine, article), host)).html).toContain(
      `<link rel="canonical" href="https://${domain}${page(mine, article)}">`,
    )
    expect((await read(page(other, foreign), host)).status).toBe(404)
  })

  it('that nobody has set is refused', async () => {
    const shelf = await aPortal()
    const { status, html } = await read(home(shelf), { host: 'stranger.test' })
    expect([status, JSON.parse(html)]).toEqual([401, { error: expect.any(String) }])
    expect((await read('/sitemap.xml', { host: 'stranger.test' })).status).toBe(404)
  })
})
