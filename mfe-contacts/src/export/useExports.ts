import { problemText } from '@parley/shared/api/api-error'
import { ContactExport } from '@parley/shared/contract/contact-import'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useState } from 'react'
import * as v from 'valibot'
import type { ListTarget } from '../jobs/list-target.ts'

const Exports = v.array(ContactExport)
const WHILE_RUNNING_MS = 2_000

/** It is still being written. */
export const isWriting = ({ status }: ContactExport): boolean => status === 'waiting' || status === 'running'

const hasWriting = (answer: unknown): boolean => {
  const read = v.safeParse(Exports, answer)
  return read.success && read.output.some(isWriting)
}

/** The person's own exports, newest first, and a new one. */
export function useExports() {
  const http = useAccountHttp()
  const unreachable = useUnreachable()
  const [isStarting, setIsStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { data, error, retry } = useResource<ContactExport[]>('/contacts/exports', {
    schema: Exports,
    swr: { refreshInterval: (answer) => (hasWriting(answer) ? WHILE_RUNNING_MS : 0) },
  })
  const start = async (wanted: ListTarget) => {
    setIsStarting(true)
    setProblem(null)
    try {
      await http.request('POST', '/contacts/export', { body: wanted })
    } catch (refused) {
      setProblem(problemText(refused, unreachable))
    }
    setIsStarting(false)
    retry()
  }
  return { exports: data, error, retry, start, isStarting, problem }
}
