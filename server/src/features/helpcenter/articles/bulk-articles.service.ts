import type { UpdateArticleBody } from '@parley/shared/contract/portal'
import type { BulkArticles, BulkArticlesBody } from '@parley/shared/contract/portal-calls'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { assertWritesHelpCenter } from '../portals/helpcenter.policy.ts'
import { changeArticle, removeArticle } from './articles.service.ts'

const CHANGES = {
  publish: () => ({ status: 'published' }),
  draft: () => ({ status: 'draft' }),
  archive: () => ({ status: 'archived' }),
  move: ({ category_id = null }) => ({ category_id }),
} as const satisfies Record<string, (body: BulkArticlesBody) => UpdateArticleBody>

/** The same thing done to many articles, each by itself: what one refuses does not stop the others. */
export async function changeArticles(
  deps: Deps,
  member: Member,
  slug: string,
  body: BulkArticlesBody,
): Promise<BulkArticles> {
  assertWritesHelpCenter(member)
  const answer: BulkArticles = { done: [], failed: [] }
  for (const id of new Set(body.ids)) {
    try {
      if (body.action === 'delete') await removeArticle(deps, member, slug, id)
      else await changeArticle(deps, member, slug, id, CHANGES[body.action](body))
      answer.done.push(id)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      answer.failed.push({ id, error: error.message })
    }
  }
  return answer
}
