import { content } from '../content/content.ts'
import { INES } from '../people/people.ts'
import { randomFor } from '../random.ts'
import type { Row } from '../rows/write-rows.queries.ts'
import { DAY, HOUR, iso } from '../story.ts'
import type { DemoArticle, DemoCategory } from './article.ts'

const CATEGORIES = ['delivery', 'returns', 'orders', 'care', 'assembly', 'trade', 'shops', 'account'].map((name) =>
  content<DemoCategory>(`help-center/${name}`),
)
const STATUS = { draft: 0, published: 1, archived: 2 } as const
const PORTUGUESE = 'pt_BR'
/** Written by the administrator who is in the chair: "mine" says nine. */
const BY_INES = 9

const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

interface Desk {
  now: number
  categories: Row[]
  articles: Row[]
  views: ReturnType<typeof randomFor>
}

/** Two portals: "Help" in English and Portuguese, "Trade" in English with one empty category. */
export function helpCenterRows(now: number): [string, Row[]][] {
  const desk: Desk = { now, categories: [], articles: [], views: randomFor('article views') }
  CATEGORIES.forEach((category, index) => {
    addCategory(desk, category, index)
  })
  addTradePortal(desk)
  return [
    ['portals', [portal(now, 1, 'Help', 'help', ['en', PORTUGUESE], 1), portal(now, 2, 'Trade', 'trade', ['en'], 2)]],
    ['categories', desk.categories],
    ['articles', desk.articles],
  ]
}

const portal = (
  now: number,
  id: number,
  name: string,
  slug: string,
  allowed_locales: string[],
  channel_web_widget_id: number,
): Row => ({
  id,
  account_id: 1,
  name,
  slug,
  color: id === 1 ? '#1F5FD6' : '#0E7490',
  homepage_link: 'https://marlowe-finch.example',
  page_title: `Marlowe & Finch ${name}`,
  header_text: id === 1 ? 'How can we help?' : 'For shops, hotels and architects',
  config: { default_locale: 'en', allowed_locales },
  channel_web_widget_id,
  created_at: iso(now - 300 * DAY),
  updated_at: iso(now - 4 * DAY),
})

function categoryRow(desk: Desk, given: Row): Row {
  const row = {
    id: desk.categories.length + 1,
    account_id: 1,
    description: '',
    icon: '',
    position: 10,
    associated_category_id: null,
    created_at: iso(desk.now - 290 * DAY),
    updated_at: iso(desk.now - 20 * DAY),
    ...given,
  }
  desk.categories.push(row)
  return row
}

function addCategory(desk: Desk, category: DemoCategory, index: number): void {
  const shared = { portal_id: 1, slug: category.slug, icon: category.icon, position: (index + 1) * 10 }
  const english = categoryRow(desk, { ...shared, name: category.name, locale: 'en', description: category.description })
  const portuguese = categoryRow(desk, {
    ...shared,
    name: category.pt,
    locale: PORTUGUESE,
    associated_category_id: english.id,
  })
  category.articles.forEach((article, position) => {
    addArticle(desk, article, { english, portuguese, position })
  })
}

function articleRow(desk: Desk, given: Row): Row {
  const id = desk.articles.length + 1
  const at = iso(desk.now - ((id * 53) % 1_900) * HOUR)
  const row = {
    id,
    account_id: 1,
    portal_id: 1,
    author_id: [2, 7, 12, 3][id % 4],
    locale: 'en',
    status: STATUS.published,
    views: desk.views.int(12, 2_400),
    associated_article_id: null,
    meta: {},
    created_at: iso(desk.now - (280 - id) * DAY),
    updated_at: at,
    ...given,
  }
  desk.articles.push(row)
  return row
}

function addArticle(
  desk: Desk,
  article: DemoArticle,
  { english, portuguese, position }: { english: Row; portuguese: Row; position: number },
): void {
  const byInes =
    desk.articles.filter((row) => row.author_id === INES).length < BY_INES && desk.articles.length % 2 === 0
  const slug = slugOf(article.title)
  const original = articleRow(desk, {
    category_id: english.id,
    title: article.title,
    slug,
    description: article.description,
    content: article.body,
    position: (position + 1) * 10,
    status: STATUS[article.status ?? 'published'],
    ...(byInes ? { author_id: INES } : {}),
  })
  if (!article.pt) return
  articleRow(desk, {
    category_id: portuguese.id,
    title: article.pt.title,
    slug: `${slugOf(article.pt.title)}-pt`,
    description: '',
    content: article.pt.body,
    position: (position + 1) * 10,
    locale: PORTUGUESE,
    status: article.pt.draft ? STATUS.draft : STATUS.published,
    author_id: [9, 7][desk.articles.length % 2],
    associated_article_id: original.id,
  })
}

function addTradePortal(desk: Desk): void {
  const terms = categoryRow(desk, { portal_id: 2, name: 'Terms', slug: 'terms', locale: 'en', icon: '📄' })
  categoryRow(desk, { portal_id: 2, name: 'Events', slug: 'events', locale: 'en', icon: '🎪', position: 20 })
  articleRow(desk, {
    portal_id: 2,
    category_id: terms.id,
    title: 'Price list 2026',
    slug: 'trade-price-list-2026',
    description: 'Valid until the end of the year',
    content:
      'Prices without VAT. From 20 pieces 15 % off, from 100 pieces 22 %. The list as a spreadsheet is in your account.',
    position: 10,
    author_id: 14,
  })
  articleRow(desk, {
    portal_id: 2,
    category_id: terms.id,
    title: 'Lead times',
    slug: 'trade-lead-times',
    description: 'By material',
    content:
      '| Material | Weeks |\n|---|---|\n| Oak, ash | 4 |\n| Walnut | 6 |\n| Linen | 3–4 |\n| Stoneware | 8, fired once a month |',
    position: 20,
    author_id: 14,
  })
}
