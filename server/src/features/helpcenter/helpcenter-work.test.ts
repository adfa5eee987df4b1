import type { Article, Category } from '@parley/shared/contract/portal'
import type { TestAccount, TestMember } from '../../testing/factories.ts'
import { type GooglePeer, openGooglePeer } from '../../testing/peers/google-peer.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { collectUploads } from '../uploads/uploads.service.ts'
import { publishArticles } from './articles/publish-articles.job.ts'

let google: GooglePeer
let t: TestApp
beforeAll(async () => {
  google = await openGooglePeer()
  t = await buildTestApp({
    reachableNetworks: ['127.0.0.1'],
    installationSettings: { GOOGLE_TRANSLATE_URL: google.url },
  })
})
afterAll(async () => {
  await t.close()
  google.close()
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

interface Shelf {
  account: TestAccount
  ines: TestMember
  slug: string
  path: string
}

let made = 0

async function aShelf(locales = ['en', 'de', 'fr']): Promise<Shelf> {
  const account = await t.make.account({ features: { integrations: true } })
  const ines = await t.make.administrator(account)
  const slug = `work-${account.id}-${++made}`
  const config = { default_locale: locales[0], allowed_locales: locales }
  const { status } = await t.as(ines).post(`${account.path}/portals`, { name: 'Docs', slug, color: '#009CE0', config })
  expect(status).toBe(200)
  return { account, ines, slug, path: `${account.path}/portals/${slug}` }
}

const connect = ({ account, ines }: Shelf) =>
  t.as(ines).post(`${account.path}/integrations/hooks`, {
    hook: { app_id: 'google_translate', settings: { project_id: 'shop-1', credentials: google.credentials } },
  })

async function anArticle({ ines, path }: Shelf, facts: object = {}): Promise<Article> {
  const article = { title: 'Charge it', content: 'Use the **charger**.', author_id: ines.id, ...facts }
  return (await t.as(ines).post(`${path}/articles`, { article })).body.payload
}

async function aCategory({ ines, path }: Shelf, facts: object = {}): Promise<Category> {
  const category = { name: 'Billing', slug: 'billing', locale: 'en', ...facts }
  return (await t.as(ines).post(`${path}/categories`, { category })).body.payload
}

describe('a portal', () => {
  it('is made as the contract’s example says', async () => {
    const { account, ines } = await aShelf()
    const slug = `docs-${account.id}-${++made}`
    const config = { default_locale: 'en', allowed_locales: ['en', 'es'] }
    const { body } = await t.as(ines).post(`${account.path}/portals`, { name: 'Docs', slug, config })
    expect(body).toMatchObject({
      slug,
      config: {
        allowed_locales: [
          { code: 'en', articles_count: 0, categories_count: 0 },
          { code: 'es', articles_count: 0, categories_count: 0 },
        ],
      },
      meta: { all_articles_count: 0, default_locale: 'en' },
    })
  })

  it('wears the picture that was uploaded for it, and takes it off', async () => {
    const { account, ines, path } = await aShelf()
    const payload = new FormData()
    payload.append('attachment', new Blob([PNG], { type: 'image/png' }), 'logo.png')
    const { body: stored } = await t.as(ines).send({ method: 'POST', url: `${account.path}/upload`, payload })
    const { status, body } = await t.as(ines).patch(path, { blob_id: stored.blob_id })
    expect([status, body.logo]).toMatchObject([200, { file_url: expect.stringContaining('/') }])
    await t.as(ines).delete(`${path}/logo`)
    expect((await t.as(ines).get(path)).body.logo ?? null).toBeNull()
  })

  it.each([
    ['no name', { name: ' ' }, ['name']],
    ['a slug with spaces', { slug: 'two words' }, ['slug']],
    ['a slug that is taken', { slug: 'TAKEN' }, ['slug']],
    ['a colour that is none', { color: 'red' }, ['color']],
    ['a domain that is none', { custom_domain: 'nowhere' }, ['custom_domain']],
    ['a language that is none', { config: { allowed_locales: ['xx_XX'] } }, ['config']],
    ['an unknown setting', { config: { website_token: 'x' } }, ['config']],
    ['a default that is not allowed', { config: { default_locale: 'de', allowed_locales: ['en'] } }, ['config']],
  ])('is refused with %s', async (_, facts, attributes) => {
    const { account, ines, slug } = await aShelf()
    const portal = { name: 'Docs', slug: `new-${account.id}-${++made}`, ...facts }
    if (portal.slug === 'TAKEN') portal.slug = slug
    const { status, body } = await t.as(ines).post(`${account.path}/portals`, portal)
    expect([status, body.attributes]).toEqual([422, attributes])
  })
})

describe('a portal over time', () => {
  it('is changed field by field; an address becomes its host, and refusals come by field', async () => {
    const { ines, path, account } = await aShelf()
    const domain = `help-${account.id}.shop.test`
    const changed = await t.as(ines).patch(path, { custom_domain: `https://${domain}/start`, header_text: 'Hello' })
    expect(changed.body).toMatchObject({ custom_domain: domain, header_text: 'Hello', name: 'Docs', color: '#009CE0' })
    const other = await aShelf()
    const refused = await t.as(other.ines).patch(other.path, { custom_domain: domain })
    expect([refused.status, refused.body]).toEqual([422, { error: { custom_domain: ['has already been taken'] } }])
    const blank = await t.as(ines).patch(path, { name: '' })
    expect([blank.status, blank.body]).toEqual([422, { error: { name: ["can't be blank"] } }])
  })

  it('keeps a language that still has something in it', async () => {
    const shelf = await aShelf()
    const article = await anArticle(shelf, { locale: 'de' })
    const without = () => t.as(shelf.ines).patch(shelf.path, { config: { allowed_locales: ['en', 'fr'] } })
    expect((await without()).body.error.config[0]).toMatch('de')
    await t.as(shelf.ines).delete(`${shelf.path}/articles/${article.id}`)
    expect((await without()).body.config.allowed_locales.map(({ code }: { code: string }) => code)).toEqual([
      'en',
      'fr',
    ])
  })

  it('is archived, brought back, and deleted with everything in it', async () => {
    const shelf = await aShelf()
    await anArticle(shelf, { category_id: (await aCategory(shelf)).id })
    expect((await t.as(shelf.ines).patch(shelf.path, { archived: true })).body.archived).toBe(true)
    expect((await t.as(shelf.ines).delete(shelf.path)).status).toBe(200)
    expect((await t.as(shelf.ines).get(shelf.path)).status).toBe(404)
    const { rows } = await t.db.query('select 1 from articles where account_id = $1', [shelf.account.id])
    expect(rows).toEqual([])
  })

  it('is not changed by those who only read', async () => {
    const shelf = await aShelf()
    const maya = await t.make.agent(shelf.account)
    for (const call of [
      t.as(maya).post(`${shelf.account.path}/portals`, { name: 'Mine', slug: 'mine' }),
      t.as(maya).patch(shelf.path, { name: 'Mine' }),
      t.as(maya).delete(shelf.path),
      t.as(maya).post(`${shelf.path}/articles/reorder`, { positions_hash: {} }),
    ]) {
      expect((await call).status).toBe(401)
    }
  })
})

describe('a category', () => {
  it('is changed, keeps its articles’ language, and is related to others', async () => {
    const shelf = await aShelf()
    const [billing, orders] = [await aCategory(shelf), await aCategory(shelf, { name: 'Orders', slug: 'orders' })]
    const article = await anArticle(shelf, { category_id: billing.id })
    const change = { icon: '💳', locale: 'de', related_category_ids: [orders.id] }
    const { body } = await t.as(shelf.ines).patch(`${shelf.path}/categories/${billing.id}`, change)
    expect(body.payload).toMatchObject({ icon: '💳', locale: 'de', related_categories: [{ slug: 'orders' }] })
    expect((await t.as(shelf.ines).get(`${shelf.path}/articles/${article.id}`)).body.payload.locale).toBe('de')
  })

  it('is refused an address of another one, and relations to what is not of its portal', async () => {
    const [shelf, other] = [await aShelf(), await aShelf()]
    const [billing, foreign] = [await aCategory(shelf), await aCategory(other)]
    await aCategory(shelf, { name: 'Orders', slug: 'orders' })
    const url = `${shelf.path}/categories/${billing.id}`
    expect((await t.as(shelf.ines).patch(url, { slug: 'orders' })).body.error.locale).toBeDefined()
    expect((await t.as(shelf.ines).patch(url, { related_category_ids: [foreign.id] })).status).toBe(422)
    const again = await t
      .as(shelf.ines)
      .post(`${shelf.path}/categories`, { name: 'Again', slug: 'billing', locale: 'en' })
    expect([again.status, again.body]).toEqual([
      422,
      { message: 'Locale should be unique in the category and portal', attributes: ['locale'] },
    ])
  })

  it('moves among the others, all or none, and leaves its articles when it goes', async () => {
    const [shelf, other] = [await aShelf(), await aShelf()]
    const [first, second] = [await aCategory(shelf), await aCategory(shelf, { name: 'Orders', slug: 'orders' })]
    const foreign = await aCategory(other)
    const move = (positions_hash: object) =>
      t.as(shelf.ines).post(`${shelf.path}/categories/reorder`, { positions_hash })
    const order = async () =>
      (await t.as(shelf.ines).get(`${shelf.path}/categories`)).body.payload.map(({ id }: Category) => id)
    expect((await move({ [first.id]: 3, [foreign.id]: 1 })).status).toBe(404)
    expect(await order()).toEqual([first.id, second.id])
    await move({ [second.id]: 1, [first.id]: 2 })
    expect(await order()).toEqual([second.id, first.id])
    const article = await anArticle(shelf, { category_id: first.id })
    expect((await t.as(shelf.ines).delete(`${shelf.path}/categories/${first.id}`)).status).toBe(200)
    expect((await t.as(shelf.ines).get(`${shelf.path}/articles/${article.id}`)).body.payload.category_id).toBeNull()
  })
})

describe('an article', () => {
  it('is found in another language by any of its group', async () => {
    const shelf = await aShelf()
    const english = await anArticle(shelf)
    const german = await anArticle(shelf, { locale: 'de', associated_article_id: english.id })
    const find = async (id: number, locale: string) =>
      (
        await t
          .as(shelf.ines)
          .get(`${shelf.path}/articles/find_by_associated_article_id?associated_article_id=${id}&locale=${locale}`)
      ).body.payload
    expect((await find(english.id, 'de')).id).toBe(german.id)
    expect((await find(german.id, 'en')).id).toBe(english.id)
    expect(await find(german.id, 'fr')).toBeNull()
  })

  it('moves inside its category, and no article of another account does', async () => {
    const [shelf, other] = [await aShelf(), await aShelf()]
    const { id } = await aCategory(shelf)
    const [one, two] = [await anArticle(shelf, { category_id: id }), await anArticle(shelf, { category_id: id })]
    const foreign = await anArticle(other)
    const move = (positions_hash: object) =>
      t.as(shelf.ines).post(`${shelf.path}/articles/reorder`, { positions_hash, category_slug: 'billing' })
    expect((await move({ [one.id]: 2, [two.id]: 1 })).status).toBe(200)
    const { body } = await t.as(shelf.ines).get(`${shelf.path}/articles?category_slug=billing`)
    expect(body.payload.map((each: Article) => each.id)).toEqual([two.id, one.id])
    expect((await move({ [one.id]: 5, [foreign.id]: 1 })).status).toBe(404)
  })
})

describe('versions of an article', () => {
  it('keeps the pictures of earlier versions, for they may come back', async () => {
    const shelf = await aShelf()
    const payload = new FormData()
    payload.append('attachment', new Blob([PNG], { type: 'image/png' }), 'steps.png')
    const { ines, account } = shelf
    const { body: stored } = await t.as(ines).send({ method: 'POST', url: `${account.path}/upload`, payload })
    const { id } = await anArticle(shelf, { content: `![steps](${stored.file_url})` })
    await t.as(await t.make.administrator(account)).patch(`${shelf.path}/articles/${id}`, { content: 'No picture.' })
    await t.db.query(`update uploads set created_at = now() - interval '49 hours' where account_id = $1`, [account.id])
    await collectUploads(t.deps)
    expect((await t.as(null).get(stored.file_url.replace('http://parley.test', ''))).status).toBe(200)
  })

  it('has its first text among the versions, wherever it came from', async () => {
    const shelf = await aShelf()
    const { id } = await anArticle(shelf)
    await t.db.query(`delete from article_versions where account_id = $1`, [shelf.account.id])
    await t.as(shelf.ines).patch(`${shelf.path}/articles/${id}`, { title: 'Charge it well' })
    const { body } = await t.as(shelf.ines).get(`${shelf.path}/articles/${id}/versions`)
    expect(body.payload.map(({ title }: { title: string }) => title)).toEqual(['Charge it well', 'Charge it'])
  })

  it('keeps what is written of a published one apart, and each version of its text', async () => {
    const shelf = await aShelf()
    const { id } = await anArticle(shelf)
    const url = `${shelf.path}/articles/${id}`
    await t.as(shelf.ines).patch(url, { status: 'published' })
    const pending = { title: 'Charge it well', description: null, content: 'Slowly.' }
    const { body } = await t.as(shelf.ines).patch(url, { pending })
    expect(body.payload).toMatchObject({ title: 'Charge it', content: 'Use the **charger**.', pending })
    const live = await t.as(shelf.ines).patch(url, { ...pending, pending: null })
    expect(live.body.payload).toMatchObject({ title: 'Charge it well', content: 'Slowly.', pending: null })
    const versions = (await t.as(shelf.ines).get(`${url}/versions`)).body.payload
    expect(versions).toMatchObject([{ title: 'Charge it well', content: 'Slowly.', author: { id: shelf.ines.id } }])
  })
})

describe('an article over time', () => {
  it('is published when its time has come, and not before', async () => {
    const shelf = await aShelf()
    const article = await anArticle(shelf)
    const url = `${shelf.path}/articles/${article.id}`
    const now = Math.floor(t.deps.now().getTime() / 1000)
    const status = async () => (await t.as(shelf.ines).get(url)).body.payload.status
    await t.as(shelf.ines).patch(url, { publish_at: now + 600 })
    await publishArticles(t.deps)
    expect(await status()).toBe('draft')
    await t.as(shelf.ines).patch(url, { publish_at: now - 1 })
    await publishArticles(t.deps)
    expect(await status()).toBe('published')
  })

  it('says how it was read', async () => {
    const shelf = await aShelf()
    const article = await anArticle(shelf)
    await t.as(shelf.ines).patch(`${shelf.path}/articles/${article.id}`, { status: 'published' })
    const page = `/hc/${shelf.slug}/articles/${encodeURIComponent(article.slug)}`
    await t.as(null).get(`${page}.png`)
    await t.as(null).post(`${page}/feedback`, { helpful: true })
    const { body } = await t.as(shelf.ines).get(`${shelf.path}/articles/${article.id}/stats`)
    expect(body).toEqual({ views: 1, helpful: 1, not_helpful: 0 })
    await t.as(null).get(`/hc/${shelf.slug}/en/articles.json?query=zebra`)
    const missed = await t.as(shelf.ines).get(`${shelf.path}/missed_searches`)
    expect(missed.body.payload).toMatchObject([{ query: 'zebra', locale: 'en', times: 1 }])
  })
})

describe('translating', () => {
  it('is refused, and nothing is stored, while no provider is connected', async () => {
    const shelf = await aShelf()
    const article = { title: 'Charge it', content: 'Text', author_id: shelf.ines.id }
    const { status, body } = await t.as(shelf.ines).post(`${shelf.path}/articles/create_and_translate`, { article })
    expect([status, body]).toEqual([422, { error: 'Translation provider is not configured' }])
    expect((await t.as(shelf.ines).get(`${shelf.path}/articles`)).body.payload).toEqual([])
  })

  it('makes a draft in every other language, with links and code as they were', async () => {
    const shelf = await aShelf()
    await connect(shelf)
    google.answer(({ contents: [text] }) => `~${text}`)
    const content = 'Open [the manual](https://a.test/m) and run `reset --all`.'
    const article = { title: 'Charge it', content, author_id: shelf.ines.id, locale: 'en' }
    const { body } = await t.as(shelf.ines).post(`${shelf.path}/articles/create_and_translate`, { article })
    expect([body.translations.map(({ locale }: { locale: string }) => locale), body.failed]).toEqual([['de', 'fr'], []])
    const german = await t.as(shelf.ines).get(`${shelf.path}/articles/${body.translations[0].id}`)
    expect(german.body.payload).toMatchObject({
      title: '~Charge it',
      content: `~${content}`,
      status: 'draft',
      locale: 'de',
      associated_article_id: body.payload.id,
    })
  })

  it('names the languages that failed half-way, and keeps nothing half of them', async () => {
    const shelf = await aShelf()
    await connect(shelf)
    google.answer(({ contents: [text], targetLanguageCode }) =>
      targetLanguageCode === 'de' && text?.startsWith('Long') ? 500 : `~${text}`,
    )
    const article = await anArticle(shelf, { title: 'Charge it', content: 'Long text' })
    const url = `${shelf.path}/articles/${article.id}/update_and_translate`
    const { status, body } = await t.as(shelf.ines).patch(url, { article: { description: 'Short' } })
    expect([status, body.failed]).toEqual([200, [{ locale: 'de', error: expect.any(String) }]])
    expect(body.translations).toMatchObject([{ locale: 'fr' }])
    expect(body.payload.associated_articles.map(({ locale }: { locale: string }) => locale)).toEqual(['fr'])
  })
})

describe('translating again', () => {
  it('does not touch what is live: a published translation waits for somebody to look', async () => {
    const shelf = await aShelf(['en', 'de'])
    await connect(shelf)
    google.answer(({ contents: [text] }) => `~${text}`)
    const english = await anArticle(shelf)
    const german = await anArticle(shelf, { title: 'Laden', locale: 'de', associated_article_id: english.id })
    await t.as(shelf.ines).patch(`${shelf.path}/articles/${german.id}`, { status: 'published' })
    await t.as(shelf.ines).patch(`${shelf.path}/articles/${english.id}/update_and_translate`, { article: {} })
    const { body } = await t.as(shelf.ines).get(`${shelf.path}/articles/${german.id}`)
    expect(body.payload).toMatchObject({ title: 'Laden', pending: { title: '~Charge it' } })
  })

  it('makes a category in each language, beside the first', async () => {
    const shelf = await aShelf(['en', 'de'])
    await connect(shelf)
    google.answer(({ contents: [text] }) => `~${text}`)
    const category = { name: 'Billing', slug: 'billing', locale: 'en' }
    const { body } = await t.as(shelf.ines).post(`${shelf.path}/categories/create_and_translate`, { category })
    expect(body).toMatchObject({ payload: { name: 'Billing' }, translations: [{ locale: 'de' }], failed: [] })
    const { body: german } = await t.as(shelf.ines).get(`${shelf.path}/categories?locale=de`)
    expect(german.payload).toMatchObject([{ name: '~Billing', root_category: { id: body.payload.id } }])
  })
})

describe('many articles', () => {
  it('are published, moved and deleted at once, and what one refuses does not stop the others', async () => {
    const shelf = await aShelf()
    const [one, two] = [await anArticle(shelf), await anArticle(shelf)]
    const bulk = (body: object) => t.as(shelf.ines).post(`${shelf.path}/articles/bulk`, body)
    const published = await bulk({ ids: [one.id, two.id, 999_999], action: 'publish' })
    expect(published.body.payload).toMatchObject({ done: [one.id, two.id], failed: [{ id: 999_999 }] })
    const category = await aCategory(shelf)
    await bulk({ ids: [one.id], action: 'move', category_id: category.id })
    const shown = async ({ id }: Article) => (await t.as(shelf.ines).get(`${shelf.path}/articles/${id}`)).body.payload
    expect(await shown(one)).toMatchObject({ status: 'published', category_id: category.id })
    await bulk({ ids: [two.id], action: 'delete' })
    expect((await t.as(shelf.ines).get(`${shelf.path}/articles/${two.id}`)).status).toBe(404)
    expect((await bulk({ ids: [], action: 'publish' })).status).toBe(422)
    const agent = await t.make.agent(shelf.account)
    expect((await t.as(agent).post(`${shelf.path}/articles/bulk`, { ids: [one.id], action: 'draft' })).status).toBe(401)
  })

  it('are listed by who read them and what they said of them', async () => {
    const shelf = await aShelf()
    const [quiet, read] = [await anArticle(shelf, { title: 'Quiet' }), await anArticle(shelf, { title: 'Read' })]
    await t.as(shelf.ines).post(`${shelf.path}/articles/bulk`, { ids: [quiet.id, read.id], action: 'publish' })
    await t.as(null).get(`/hc/${shelf.slug}/articles/${read.slug}.png`)
    await t.as(null).post(`/hc/${shelf.slug}/articles/${read.slug}/feedback`, { helpful: 'false' })
    const { body } = await t.as(shelf.ines).get(`${shelf.path}/readership?locale=en`)
    expect(body.payload).toEqual([
      { id: read.id, title: 'Read', locale: 'en', views: 1, helpful: 0, not_helpful: 1 },
      { id: quiet.id, title: 'Quiet', locale: 'en', views: 0, helpful: 0, not_helpful: 0 },
    ])
    expect((await t.as(shelf.ines).get(`${shelf.path}/readership?locale=de`)).body.payload).toEqual([])
  })
})
