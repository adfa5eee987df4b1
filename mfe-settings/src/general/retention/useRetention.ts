import { Retention, RetentionPreview } from '@parley/shared/contract/retention'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import { useResource } from '@parley/shared/data/use-resource'

/** How long the account keeps people, conversations and visits. */
export function useRetention() {
  const http = useAccountHttp()
  const { data, error, retry, change } = useResource('/retention', { schema: Retention })
  return {
    rules: data,
    error,
    retry,
    /** How much the rules would take away. @throws ApiError */
    preview: async (rules: Retention) =>
      parseAnswer(RetentionPreview, await http.request('POST', '/retention/preview', { body: rules })),
    /** @throws ApiError */
    save: async (rules: Retention) => {
      const saved = parseAnswer(Retention, await http.request('PUT', '/retention', { body: rules }))
      change(() => saved)
    },
  }
}
