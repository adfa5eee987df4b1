import { Assistant, type AssistantChanges } from '@parley/shared/contract/assistant'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import { useResource } from '@parley/shared/data/use-resource'

/** One assistant, and what may be done with it. */
export function useAssistant(id: number) {
  const http = useAccountHttp()
  const path = `/assistants/${id}`
  const { data, error, retry, change } = useResource(path, { schema: Assistant })
  const taken = (answer: unknown): Assistant => {
    const saved = parseAnswer(Assistant, answer)
    change(() => saved)
    return saved
  }
  return {
    assistant: data,
    error,
    retry,
    /** @throws ApiError */
    save: async (body: AssistantChanges) => taken(await http.request('PATCH', path, { body })),
    /** @throws ApiError */
    publish: async () => taken(await http.request('POST', `${path}/publish`)),
  }
}
export type OpenAssistant = ReturnType<typeof useAssistant>
