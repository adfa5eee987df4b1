import type {
  Article,
  Category,
  CategoryBody,
  CreateArticleBody,
  UpdateArticleBody,
} from '@parley/shared/contract/portal'
import type { Deps } from '../../../deps.ts'
import { DomainError, Refused } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { hasTranslator, translate } from '../../integrations/translate.service.ts'
import { modelTranslator } from '../../openai/translate-by-model.service.ts'
import { addArticle, changeArticle, createArticle, showArticle } from '../articles/articles.service.ts'
import { idInLocale } from '../articles/reorder-and-copy-articles.queries.ts'
import { categoryInLocale } from '../categories/categories.queries.ts'
import { addCategory, createCategory } from '../categories/categories.service.ts'
import { assertWritesHelpCenter } from '../portals/helpcenter.policy.ts'
import { localesOf } from '../portals/portal-config.ts'
import { requirePortal } from '../portals/portals.service.ts'
import { mask, pieces, unmask } from './translate-content.ts'

interface Outcome {
  translations: { locale: string; id: number }[]
  failed: { locale: string; error: string }[]
}

/** Characters that the service takes at once, with room for what it adds. */
const AT_ONCE = 20_000

/** @param language `de`, `pt-BR` @returns null when the service has nothing to say @throws Refused */
type Translator = (text: string, language: string) => Promise<string | null>

/** The connected translation service, else the language model. @throws Forbidden, Refused while there is neither */
async function requireTranslator(deps: Deps, member: Member): Promise<Translator> {
  assertWritesHelpCenter(member)
  const { accountId } = member
  if (await hasTranslator(deps, accountId))
    return (content, language) => translate(deps, accountId, { content, isHtml: false }, language)
  const model = await modelTranslator(deps, accountId)
  if (!model) throw new Refused('Translation provider is not configured')
  return model
}

/** One text after the other: a language is stored when all of it has come, or not at all. @throws Refused */
async function inLanguage(translator: Translator, markdown: string, locale: string): Promise<string> {
  if (markdown.trim() === '') return markdown
  const masked = mask(markdown)
  const written: string[] = []
  for (const piece of pieces(masked.text, AT_ONCE)) {
    const text = piece.trim() && (await translator(piece, locale.replace('_', '-')))
    if (text === null) throw new Refused('The translation service had nothing to say')
    written.push(text)
  }
  const whole = unmask(written.join('\n\n'), masked)
  if (whole === null) throw new Refused('The translation service lost links or code of the text')
  return whole
}

/** Each language by itself: what fails is named, and what has come stays. */
async function intoEach(locales: readonly string[], one: (locale: string) => Promise<number>): Promise<Outcome> {
  const outcome: Outcome = { translations: [], failed: [] }
  for (const locale of locales) {
    try {
      outcome.translations.push({ locale, id: await one(locale) })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      outcome.failed.push({ locale, error: error.message })
    }
  }
  return outcome
}

/** The languages asked for, or all others of the portal. @throws Refused for one that it does not speak */
function targetsOf(all: readonly string[], own: string, asked: readonly string[] | undefined): string[] {
  const unknown = asked?.find((locale) => !all.includes(locale))
  if (unknown) throw new Refused(`${unknown} is not a locale of this portal`)
  return [...new Set(asked ?? all)].filter((locale) => locale !== own)
}

/** @throws Refused, Invalid; before anything is stored */
export async function createAndTranslateCategory(
  deps: Deps,
  member: Member,
  slug: string,
  body: CategoryBody & { target_locales?: string[] | undefined },
): Promise<Outcome & { payload: Category }> {
  const translator = await requireTranslator(deps, member)
  const portal = await requirePortal(deps, member, slug)
  const { target_locales: asked, ...given } = body
  const targets = targetsOf(localesOf(portal).all, given.locale, asked)
  const payload = await createCategory(deps, member, slug, given)
  const outcome = await intoEach(targets, async (locale) => {
    const name = await inLanguage(translator, given.name, locale)
    const description = await inLanguage(translator, given.description ?? '', locale)
    return deps.db.transaction((tx) =>
      addCategory(tx, member, portal, { ...given, name, description, locale, associated_category_id: payload.id }),
    )
  })
  return { payload, ...outcome }
}

/** @throws Refused, Invalid; before anything is stored */
export async function createAndTranslateArticle(
  deps: Deps,
  member: Member,
  slug: string,
  body: CreateArticleBody & { target_locales?: string[] | undefined },
): Promise<Outcome & { payload: Article }> {
  const translator = await requireTranslator(deps, member)
  const portal = await requirePortal(deps, member, slug)
  const { target_locales: asked, ...given } = body
  const { all, fallback } = localesOf(portal)
  const targets = targetsOf(all, given.locale ?? fallback, asked)
  const article = await createArticle(deps, member, slug, given)
  const outcome = await translateInto({ deps, translator, member }, slug, article, targets)
  return { payload: await showArticle(deps, member, slug, article.id), ...outcome }
}

/** @throws Refused, Invalid, NotFound; before anything is stored */
export async function updateAndTranslateArticle(
  deps: Deps,
  member: Member,
  slug: string,
  id: number,
  body: UpdateArticleBody & { target_locales?: string[] | undefined },
): Promise<Outcome & { payload: Article }> {
  const translator = await requireTranslator(deps, member)
  const portal = await requirePortal(deps, member, slug)
  const { target_locales: asked, ...changes } = body
  const before = await showArticle(deps, member, slug, id)
  const targets = targetsOf(localesOf(portal).all, before.locale, asked)
  const isChange = Object.values(changes).some((value) => value !== undefined)
  const article = isChange ? await changeArticle(deps, member, slug, id, changes) : before
  const outcome = await translateInto({ deps, translator, member }, slug, article, targets)
  return { payload: await showArticle(deps, member, slug, id), ...outcome }
}

/** New languages are drafts of the same group; a language that is there keeps its state, and what is live of it waits for somebody to look. */
async function translateInto(
  { deps, translator, member }: { deps: Deps; translator: Translator; member: Member },
  slug: string,
  article: Article,
  targets: readonly string[],
): Promise<Outcome> {
  const portal = await requirePortal(deps, member, slug)
  const root = article.associated_article_id ?? article.id
  return intoEach(targets, async (locale) => {
    const [title, description, content] = await Promise.all([
      inLanguage(translator, article.title, locale),
      inLanguage(translator, article.description ?? '', locale),
      inLanguage(translator, article.content ?? '', locale),
    ])
    const text = { title: title.slice(0, 255), description: description.slice(0, 1000) || null, content }
    const there = await idInLocale(deps.db, member.accountId, portal.id, root, locale)
    if (there !== null) {
      const { status } = await showArticle(deps, member, slug, there)
      await changeArticle(deps, member, slug, there, status === 'published' ? { pending: text } : text)
      return there
    }
    const category_id = article.category_id
      ? await categoryInLocale(deps.db, member.accountId, portal.id, article.category_id, locale)
      : null
    const body = {
      ...text,
      locale,
      category_id,
      author_id: article.author_id ?? member.userId,
      associated_article_id: root,
    }
    return deps.db.transaction((tx) => addArticle(deps, tx, member, portal, body))
  })
}
