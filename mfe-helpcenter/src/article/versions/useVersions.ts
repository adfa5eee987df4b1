import { ArticleVersion } from '@parley/shared/contract/portal-calls'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'
import type { Place } from '../../paths.ts'

const Answer = v.object({ payload: v.array(ArticleVersion) })

/** Every text that was kept of an article, newest first; asked for while somebody looks. */
export function useVersions({ portal }: Place, articleId: number, isWanted: boolean) {
  const path = isWanted ? `/portals/${portal}/articles/${articleId}/versions` : null
  const { data, error, retry } = useResource(path, { schema: Answer })
  return { versions: data?.payload, error, retry }
}
