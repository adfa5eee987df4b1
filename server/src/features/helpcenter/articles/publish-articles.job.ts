import type { Deps } from '../../../deps.ts'
import { publishDueArticles } from './reorder-and-copy-articles.queries.ts'

/** Publishes what was planned for a time that has come. @returns how many */
export const publishArticles = (deps: Deps): Promise<number> => publishDueArticles(deps.db, deps.now())
