import { json } from '../../db/db.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const LOCALES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'ja', 'ar', 'he', 'fa', 'ur']
const ARTICLES = 10_000
/** In titles and texts of everything that nobody may read. */
const SECRET = 'zanzibar'

let t: TestApp
let slug: string
beforeAll(async () => {
  t = await buildTestApp()
  const account = await t.make.account()
  slug = `large-${account.id}`
  await t.db.query(`insert into portals (account_id, name, slug, config) values ($1, 'Large', $2, $3)`, [
    account.id,
    slug,
    json({ default_locale: 'en', allowed_locales: LOCALES }),
  ])
  // Every third is a draft, and every thirtieth of those was put away.
  await t.db.query(
    `insert into articles (account_id, portal_id, title, slug, content, locale, status, position)
     select $1, p.id, case when n % 3 = 0 then $3 else 'Battery ' end || n, $2::text || '-' || n,
       case when n % 3 = 0 then $3 else 'Charge it.' end, ($4::text[])[1 + n % ${LOCALES.length}],
       case when n % 3 <> 0 then 1 when n % 30 = 0 then 2 else 0 end, n
     from portals p, generate_series(0, $5::int - 1) n where p.slug = $2`,
    [account.id, slug, SECRET, LOCALES, ARTICLES],
  )
})
afterAll(() => t.close())

const read = async (path: string) => {
  const { statusCode, body } = await t.app.inject({ method: 'GET', url: `/hc/${slug}${path}` })
  expect([path, statusCode]).toEqual([path, 200])
  return body
}

const PUBLISHED = Array.from({ length: ARTICLES }, (_, n) => n).filter((n) => n % 3 !== 0)

describe('a portal of 10,000 articles in 12 languages', () => {
  it('names every published one in its map, and none of the others', async () => {
    const map = await read('/sitemap.xml')
    const named = [...map.matchAll(/articles\/[\w-]+-(\d+)<\/loc>/g)].map(([, n]) => Number(n))
    expect(named.toSorted((a, b) => a - b)).toEqual(PUBLISHED)
  })

  it.each(LOCALES)('leaks nothing unpublished in %s: pages, lists, search, feed', async (locale) => {
    const own = PUBLISHED.filter((n) => LOCALES[n % LOCALES.length] === locale)
    const list = JSON.parse(await read(`/${locale}/articles.json?per_page=100&status=0`))
    expect(list.meta.articles_count).toBe(own.length)
    const found = JSON.parse(await read(`/${locale}/articles.json?query=${SECRET}`))
    expect([found.payload, found.meta.articles_count]).toEqual([[], 0])
    for (const path of [`/${locale}`, `/${locale}/feed.xml`]) expect(await read(path)).not.toContain(SECRET)
  })

  it('answers 404 for each way to an unpublished one', async () => {
    for (const ending of ['', '.json']) {
      const url = `/hc/${slug}/articles/${slug}-3${ending}`
      expect((await t.app.inject({ method: 'GET', url })).statusCode).toBe(404)
    }
  })
})
