import type { AssistantConfig } from '@parley/shared/contract/assistant'
import type { Deps } from '../../../deps.ts'
import { articlePath, originOf } from '../../public-portal/addresses.ts'
import { passagesOf } from './passages.ts'
import { anyOf, beginningOf, configurationOf, coverage, wordsOf } from './question-words.ts'
import { type FoundArticle, type FoundPassage, findArticles, findPassages, rootsOf } from './sources.queries.ts'

const MOST_PASSAGES = 6
const PASSAGES_OF_AN_ARTICLE = 2

/** Whose knowledge is searched, and which state of it. */
export interface Knowledge {
  accountId: number
  assistantId: number
  of: 'draft' | 'live'
  config: AssistantConfig
  /** Of the question. */
  locale: string
}

/** The parts of an article that have most of the words. */
function partsOf(deps: Deps, article: FoundArticle, beginnings: readonly string[]): FoundPassage[] {
  const { id, title, portal, slug } = article
  const url = `${originOf(deps.env, portal)}${articlePath(portal, slug)}`
  const parts = passagesOf(article.content)
  const fittest = (parts.length > 0 ? parts : ['']).toSorted(
    (one, two) => coverage(two, beginnings) - coverage(one, beginnings),
  )
  return fittest
    .slice(0, PASSAGES_OF_AN_ARTICLE)
    .map((content) => ({ kind: 'article', id, title, url, content: `${title}\n\n${content}` }))
}

/** What of the assistant's knowledge has the words of a question, the fittest first; empty: nothing. */
export async function findSources(deps: Deps, knowledge: Knowledge, question: string): Promise<FoundPassage[]> {
  const { accountId, config } = knowledge
  const roots = await rootsOf(deps.db, configurationOf(knowledge.locale), wordsOf(question))
  const beginnings = [...new Set(roots.map(({ word, root }) => beginningOf(word, root)))]
  if (beginnings.length === 0) return []
  const search = anyOf(beginnings)
  const [articles, passages] = await Promise.all([
    findArticles(deps.db, accountId, config.portals, search),
    findPassages(deps.db, knowledge, search),
  ])
  const all = [...passages, ...articles.flatMap((article) => partsOf(deps, article, beginnings))]
  const weighed = all.map((passage) => ({ passage, weight: coverage(passage.content, beginnings) }))
  return weighed
    .filter(({ weight }) => weight > 0)
    .toSorted((one, two) => two.weight - one.weight)
    .slice(0, MOST_PASSAGES)
    .map(({ passage }) => passage)
}
