import type { Article } from '@parley/shared/contract/portal'
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
  portal: string
  path: string
}

let slugs = 0

async function aShelf(locales = ['en', 'de']): Promise<Shelf> {
  const account = await t.make.account()
  const admin = await t.make.administrator(account)
  const portal = `help-${++slugs}`
  await t.db.query(`insert into portals (account_id, name, slug, config) values ($1, 'Help', $2, $3)`, [
    account.id,
    portal,
    json({ default_locale: locales[0], allowed_locales: locales }),
  ])
  return { account, admin, portal, path: `${account.path}/portals/${portal}` }
}

async function anArticle(shelf: Shelf, facts: object = {}, as = shelf.admin): Promise<Article> {
  const body = { title: 'Charge the battery', content: 'Use the **charger**.', author_id: as.id, ...facts }
  const answer = await t.as(shelf.admin).post(`${shelf.path}/articles`, { article: body })
  expect(answer.status).toBe(200)
  return answer.body.payload
}

const publish = (shelf: Shelf, article: Article, status: string | number = 'published') =>
  t.as(shelf.admin).patch(`${shelf.path}/articles/${article.id}`, { status })

async function aCategory(shelf: Shelf, facts: object = {}): Promise<{ id: number; slug: string }> {
  const answer = await t
    .as(shelf.admin)
    .post(`${shelf.path}/categories`, { name: 'Billing', slug: 'billing', locale: 'en', ...facts })
  expect(answer.status).toBe(200)
  return answer.body.payload
}

describe('portals', () => {
  it('are listed with what each locale holds', async () => {
    const shelf = await aShelf()
    await anArticle(shelf)
    await aCategory(shelf)
    const { body } = await t.as(shelf.admin).get(`${shelf.account.path}/portals`)
    expect(body.meta).toEqual({ current_page: 1, portals_count: 1 })
    expect(body.payload).toMatchObject([
      {
        slug: shelf.portal,
        config: {
          allowed_locales: [
            { code: 'en', articles_count: 1, categories_count: 1 },
            { code: 'de', articles_count: 0, categories_count: 0 },
          ],
        },
        meta: { all_articles_count: 1, draft_articles_count: 1, mine_articles_count: 1, default_locale: 'en' },
      },
    ])
  })

  it('count one locale when shown, the default one when none is named', async () => {
    const shelf = await aShelf()
    await anArticle(shelf, { locale: 'de' })
    const count = async (query: string) =>
      (await t.as(shelf.admin).get(`${shelf.path}${query}`)).body.meta.all_articles_count
    expect(await count('?locale=de')).toBe(1)
    expect(await count('')).toBe(0)
  })

  it('of another account do not exist', async () => {
    const [mine, other] = [await aShelf(), await aShelf()]
    const { status } = await t.as(mine.admin).get(`${mine.account.path}/portals/${other.portal}/articles`)
    expect(status).toBe(404)
  })
})

describe('articles', () => {
  it('begin as drafts whatever is asked, and are published by a change', async () => {
    const shelf = await aShelf()
    const article = await anArticle(shelf, { status: 'published' })
    expect(article.status).toBe('draft')
    const { body } = await publish(shelf, article, 1)
    expect(body.payload.status).toBe('published')
  })

  it('are filtered by status, slug, author and category, while the counts stay', async () => {
    const shelf = await aShelf()
    const eve = await t.make.member(shelf.account, { permissions: ['knowledge_base_manage'] })
    const category = await aCategory(shelf)
    const published = await anArticle(shelf, { category_id: category.id })
    await publish(shelf, published)
    await anArticle(shelf, { author_id: eve.id })
    const list = async (query: string) => (await t.as(shelf.admin).get(`${shelf.path}/articles?${query}`)).body

    expect((await list('status=published')).payload).toMatchObject([
      { id: published.id, category: { slug: 'billing' } },
    ])
    expect((await list(`slug=${published.slug}`)).payload).toMatchObject([{ id: published.id }])
    expect((await list(`author_id=${eve.id}`)).payload).toMatchObject([{ author_id: eve.id }])
    expect((await list('category_slug=billing')).meta).toMatchObject({ articles_count: 1, all_articles_count: 2 })
    expect((await list('status=0')).meta).toMatchObject({
      articles_count: 2,
      mine_articles_count: 1,
      published_count: 1,
      draft_articles_count: 1,
    })
  })

  it('are found by the beginning of any word, and by nothing that is only punctuation', async () => {
    const shelf = await aShelf()
    await anArticle(shelf, { title: 'Return an order', content: 'Within thirty days' })
    await anArticle(shelf, { title: "O'Brien's café: 100% & more" })
    const titles = async (query: string) => {
      const { body } = await t.as(shelf.admin).get(`${shelf.path}/articles?query=${encodeURIComponent(query)}`)
      return body.payload.map((article: Article) => article.title)
    }
    expect(await titles('thir')).toEqual(['Return an order'])
    expect(await titles("o'brien caf")).toEqual(["O'Brien's café: 100% & more"])
    expect(await titles('& | !')).toEqual([])
  })

  it('come 25 a page, the last changed first, without their text', async () => {
    const shelf = await aShelf()
    for (let n = 0; n < 27; n++) await anArticle(shelf, { title: `Article ${n}`, slug: `${shelf.portal}-${n}` })
    const first = await t.as(shelf.admin).get(`${shelf.path}/articles`)
    const second = await t.as(shelf.admin).get(`${shelf.path}/articles?page=2`)
    expect(first.body.payload).toHaveLength(25)
    expect(first.body.payload[0]).toMatchObject({ title: 'Article 26', content: null })
    expect(second.body.payload).toHaveLength(2)
    expect((await t.as(shelf.admin).get(`${shelf.path}/articles?page=9`)).body.payload).toEqual([])
  })

  it('take the locale of their category, and know their translations from both sides', async () => {
    const shelf = await aShelf()
    const german = await aCategory(shelf, { locale: 'de', slug: 'rechnung' })
    const english = await anArticle(shelf)
    const translated = await anArticle(shelf, {
      locale: 'en',
      category_id: german.id,
      associated_article_id: english.id,
    })
    expect(translated).toMatchObject({ locale: 'de', associated_article_id: english.id })
    const { body } = await t.as(shelf.admin).get(`${shelf.path}/articles/${english.id}`)
    expect(body.payload.associated_articles).toMatchObject([{ id: translated.id, locale: 'de' }])
    expect(translated.associated_articles).toMatchObject([{ id: english.id, locale: 'en' }])
  })

  it.each([
    ['an empty title', { title: ' ' }, 'title'],
    ['an author of another account', { author_id: 999_999 }, 'author_id'],
    ['a category of another portal', { category_id: 999_999 }, 'category_id'],
    ['a locale the portal does not speak', { locale: 'fr' }, 'locale'],
  ])('are refused with %s', async (_, facts, field) => {
    const shelf = await aShelf()
    const article = { title: 'A', content: '', author_id: shelf.admin.id, ...facts }
    const { status, body } = await t.as(shelf.admin).post(`${shelf.path}/articles`, article)
    expect([status, body.attributes]).toEqual([422, [field]])
  })

  it('are gone after they are deleted', async () => {
    const shelf = await aShelf()
    const article = await anArticle(shelf)
    expect((await t.as(shelf.admin).delete(`${shelf.path}/articles/${article.id}`)).status).toBe(200)
    expect((await t.as(shelf.admin).get(`${shelf.path}/articles/${article.id}`)).status).toBe(404)
  })
})

describe('categories', () => {
  it('are unique by slug in their locale', async () => {
    const shelf = await aShelf()
    await aCategory(shelf)
    await aCategory(shelf, { locale: 'de' })
    const again = await t
      .as(shelf.admin)
      .post(`${shelf.path}/categories`, { name: 'Again', slug: 'billing', locale: 'en' })
    expect([again.status, again.body.attributes]).toEqual([422, ['locale']])
    const { body } = await t.as(shelf.admin).get(`${shelf.path}/categories?locale=de`)
    expect(body).toMatchObject({ payload: [{ locale: 'de' }], meta: { categories_count: 1 } })
  })
})

describe('who may', () => {
  it('agents read drafts and change nothing; holders of knowledge_base_manage change', async () => {
    const shelf = await aShelf()
    const article = await anArticle(shelf)
    const agent = await t.make.agent(shelf.account)
    const writer = await t.make.member(shelf.account, { permissions: ['knowledge_base_manage'] })
    const outsider = await t.make.member(shelf.account, { permissions: ['contact_manage'] })
    const path = `${shelf.path}/articles/${article.id}`

    expect((await t.as(agent).get(path)).status).toBe(200)
    expect((await t.as(agent).patch(path, { title: 'Mine now' })).status).toBe(401)
    expect((await t.as(writer).patch(path, { title: 'Charge it well' })).body.payload.title).toBe('Charge it well')
    expect((await t.as(outsider).get(path)).status).toBe(401)
  })

  it('answers 403 while the feature is off', async () => {
    const account = await t.make.account({ features: { help_center: false } })
    const admin = await t.make.administrator(account)
    const { status, body } = await t.as(admin).get(`${account.path}/portals`)
    expect([status, body]).toEqual([403, { error: 'Feature not enabled' }])
  })
})
