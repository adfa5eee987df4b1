import { AssistantEvaluation, type EvaluationQuestionBody } from '@parley/shared/contract/assistant'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import { useResource } from '@parley/shared/data/use-resource'
import { useEffect } from 'react'

const LOOK_AGAIN_MS = 2_000

/** The questions a draft is judged by and what came of the last run; looks again while one is under way. */
export function useEvaluation(assistantId: number) {
  const http = useAccountHttp()
  const path = `/assistants/${assistantId}`
  const { data, error, retry, change } = useResource(`${path}/evaluation`, { schema: AssistantEvaluation })
  const isRunning = data?.last?.is_running ?? false
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(retry, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isRunning, retry])
  const taken = (answer: unknown) => {
    const next = parseAnswer(AssistantEvaluation, answer)
    change(() => next)
  }
  return {
    evaluation: data,
    error,
    retry,
    add: async (body: EvaluationQuestionBody) => taken(await http.request('POST', `${path}/questions`, { body })),
    remove: async (id: number) => taken(await http.request('DELETE', `${path}/questions/${id}`)),
    run: async () => taken(await http.request('POST', `${path}/evaluation`)),
  }
}
export type Evaluation = ReturnType<typeof useEvaluation>
