import type { Article, ArticleStatus, Category, Portal } from '@parley/shared/contract/portal'
import { anAgent, NOON } from '@parley/shared/testing/builders'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'

const meta = {
  all_articles_count: 64,
  archived_articles_count: 9,
  published_count: 50,
  draft_articles_count: 5,
  mine_articles_count: 12,
  categories_count: 3,
  default_locale: 'en',
}

export const aPortal = (over: Partial<Portal> = {}): Portal => ({
  id: 1,
  account_id: 1,
  name: 'Help',
  slug: 'help',
  custom_domain: null,
  color: '#1F5FD6',
  header_text: 'How can we help?',
  homepage_link: null,
  page_title: 'Help',
  archived: false,
  config: {
    allowed_locales: [
      { code: 'en', articles_count: 64, categories_count: 3 },
      { code: 'pt_BR', articles_count: 33, categories_count: 3 },
      { code: 'ar', articles_count: 0, categories_count: 0 },
    ],
  },
  meta,
  ...over,
})

const CATEGORIES: [name: string, slug: string, icon: string][] = [
  ['Getting started', 'start', '🚲'],
  ['Service and repair', 'service', '🔧'],
  ['Orders and delivery', 'orders', '📦'],
]
export const categories: Category[] = CATEGORIES.map(([name, slug, icon], index) => ({
  id: index + 1,
  account_id: 1,
  name,
  slug,
  icon,
  locale: 'en',
  description: null,
  position: index,
  related_categories: [],
  meta: { articles_count: 11 + index },
}))

const CONTENT = `Charge it **before the first ride**, and never below 0 °C.

## What you need

1. The charger that came with the bike
2. A dry place

| Battery | Full after |
|---|---:|
| 400 Wh | 4 h |
| 625 Wh | 6 h |

> Never cover the charger.

- The light is green when it is full
- \`E07\` means that it is too warm

\`\`\`
serial: MF-20931-B
\`\`\`

More in [the manual](https://marlowe-finch.example/manual) or [nowhere](javascript:alert(1)).`

export const anArticle = (over: Partial<Article> = {}): Article => ({
  id: 1,
  account_id: 1,
  slug: 'charge-the-battery',
  title: 'Charge your e-bike battery safely',
  content: CONTENT,
  description: 'Temperature, time and where to put it',
  status: 'published',
  position: 10,
  views: 4812,
  updated_at: NOON - 3600,
  locale: 'en',
  author_id: 3,
  category_id: 1,
  associated_article_id: null,
  pending: null,
  publish_at: null,
  associated_articles: [
    { id: 90, title: 'Carregue a bateria', slug: 'carregue', locale: 'pt_BR', status: 'published' },
  ],
  meta: {},
  category: { id: 1, name: 'Getting started', slug: 'start', locale: 'en', icon: '🚲' },
  author: anAgent({ id: 3, name: 'Leïla Benali' }),
  ...over,
})

const ROWS: [title: string, status: ArticleStatus, views: number][] = [
  ['Charge your e-bike battery safely', 'published', 4812],
  ['What the error codes on the display mean', 'published', 3977],
  ['Assemble your bike out of the box', 'published', 3640],
  ['كيف أعيد الطلب MF-20931؟', 'published', 2958],
  ['Winter storage for bike and battery', 'draft', 0],
  [
    'A title that somebody wrote on a day when there was a great deal to say and nobody near to say that it was enough already',
    'draft',
    3,
  ],
  ['Dealer price list, how to read it', 'archived', 312],
]
export const articles: Article[] = ROWS.map(([title, status, views], index) =>
  anArticle({
    id: index + 1,
    title,
    status,
    views,
    content: null,
    updated_at: NOON - index * 86_400,
    associated_articles: index % 2 === 0 ? anArticle().associated_articles : [],
    ...(index === 4 && { category_id: null, category: { id: null, name: null, slug: null, locale: null, icon: null } }),
  }),
)

export const BASE = '/api/v1/accounts/1/portals'
const counts = {
  all_articles_count: 64,
  articles_count: 64,
  mine_articles_count: 12,
  published_count: 50,
  draft_articles_count: 5,
  archived_articles_count: 9,
}

/** A help center in use; what is written to it stays written. */
export function helpCenter(): FakeRoutes {
  const changed = new Map<string, Partial<Article>>()
  const show = (id = '1'): Article =>
    anArticle({
      id: Number(id),
      status: id === '5' ? 'draft' : 'published',
      ...(id === '90' && { title: 'Carregue a bateria', locale: 'pt_BR' }),
      ...changed.get(id),
    })
  const trade = [{ code: 'en', articles_count: 2, categories_count: 2 }]
  return {
    [`GET ${BASE}`]: () => ({
      payload: [aPortal(), aPortal({ id: 2, name: 'Trade', slug: 'trade', config: { allowed_locales: trade } })],
      meta: { current_page: 1, portals_count: 2 },
    }),
    [`GET ${BASE}/:portal`]: () => aPortal(),
    [`PATCH ${BASE}/:portal`]: ({ body }) => aPortal((body as { portal: Partial<Portal> }).portal),
    [`POST ${BASE}`]: ({ body }) => aPortal((body as { portal: Partial<Portal> }).portal),
    [`DELETE ${BASE}/:portal`]: () => null,
    [`POST ${BASE}/:portal/categories`]: ({ body }) => ({
      payload: { ...categories[0], ...(body as { category: Partial<Category> }).category },
    }),
    [`POST ${BASE}/:portal/categories/reorder`]: () => null,
    [`GET ${BASE}/:portal/categories`]: () => ({ payload: categories, meta: { current_page: 1, categories_count: 3 } }),
    [`GET ${BASE}/:portal/articles`]: ({ query }) => {
      const word = String(query.query ?? '')
      const found = articles
        .filter((article) => !query.status || article.status === query.status)
        .filter((article) => article.title.toLowerCase().includes(word))
        // All of them are samples of one article: the first has its slug.
        .filter((article) => !query.slug || (article.id === 1 && article.slug === query.slug))
      return { payload: found, meta: { ...counts, articles_count: word ? found.length : 64, current_page: 1 } }
    },
    [`GET ${BASE}/:portal/articles/:id`]: ({ params }) => ({ payload: show(params.id) }),
    [`PATCH ${BASE}/:portal/articles/:id`]: ({ params: { id = '' }, body }) => {
      changed.set(id, { ...changed.get(id), ...(body as { article: Partial<Article> }).article })
      return { payload: show(id) }
    },
    [`POST ${BASE}/:portal/articles`]: ({ body }) => {
      changed.set('77', { ...(body as { article: Partial<Article> }).article, status: 'draft' })
      return { payload: show('77') }
    },
    [`PATCH ${BASE}/:portal/articles/:id/update_and_translate`]: ({ params: { id = '' }, body }) => {
      const { target_locales: locales, ...given } = (
        body as { article: Partial<Article> & { target_locales: string[] } }
      ).article
      changed.set(id, { ...changed.get(id), ...given })
      const [first = 'pt_BR', ...missed] = locales
      return {
        payload: show(id),
        translations: [{ locale: first, id: 90 }],
        failed: missed.map((locale) => ({ locale, error: 'The translation service was not reached' })),
      }
    },
    [`DELETE ${BASE}/:portal/articles/:id`]: () => null,
  }
}
