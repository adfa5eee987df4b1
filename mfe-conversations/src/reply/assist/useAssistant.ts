import { isAbort, problemText } from '@parley/shared/api/api-error'
import { IntegrationApp } from '@parley/shared/contract/integration'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { useFeature } from '@parley/shared/remote/use-shell'
import { useEffect, useRef, useState } from 'react'
import { askAssistant } from './assist.api.ts'
import type { AssistTask } from './assist-tasks.ts'

/** The connection to a language model that is switched on; null where the account has none. */
export function useAssistantHook(): number | null {
  const hasApps = useFeature('integrations')
  const { data } = useResource(hasApps ? '/integrations/apps/openai' : null, { schema: IntegrationApp })
  return data?.hooks.find(({ status }) => status)?.id ?? null
}

export type Asked =
  | { kind: 'nothing' }
  /** With what has been written so far. */
  | { kind: 'waiting'; task: AssistTask; text: string }
  | { kind: 'answered'; task: AssistTask; answer: string }
  | { kind: 'failed'; task: AssistTask; words: string }

const NOTHING: Asked = { kind: 'nothing' }

/** One question at a time; another one, or leaving, gives up the one before. */
export function useAsked(hookId: number, failed: string) {
  const http = useAccountHttp()
  const [asked, setAsked] = useState<Asked>(NOTHING)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const ask = (task: AssistTask) => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    let text = ''
    const onText = (piece: string) => {
      text += piece
      if (!mine.signal.aborted) setAsked({ kind: 'waiting', task, text })
    }
    setAsked({ kind: 'waiting', task, text })
    askAssistant(http, hookId, task, { signal: mine.signal, onText }).then(
      (answer) => !mine.signal.aborted && setAsked({ kind: 'answered', task, answer }),
      (problem: unknown) =>
        !isAbort(problem) &&
        !mine.signal.aborted &&
        setAsked({ kind: 'failed', task, words: problemText(problem, failed) }),
    )
  }
  const forget = () => {
    running.current?.abort()
    setAsked(NOTHING)
  }
  return { asked, ask, forget }
}
