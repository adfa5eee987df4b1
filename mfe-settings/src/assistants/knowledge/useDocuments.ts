import { type AnswerBody, AssistantDocument } from '@parley/shared/contract/assistant'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

const Documents = v.array(AssistantDocument)

/** What an assistant knows beside articles, and how it learns more. Calls throw what the server refuses. */
export function useDocuments(assistantId: number, onChanged: () => void) {
  const http = useAccountHttp()
  const path = `/assistants/${assistantId}`
  const { data, error, retry } = useResource(`${path}/documents`, { schema: Documents })
  const then = async (call: Promise<unknown>) => {
    await call
    retry()
    onChanged()
  }
  return {
    documents: data,
    error,
    retry,
    saveAnswer: (id: number | null, body: AnswerBody) =>
      then(
        id === null
          ? http.request('POST', `${path}/answers`, { body })
          : http.request('PATCH', `${path}/documents/${id}`, { body }),
      ),
    addPage: (address: string) => then(http.request('POST', `${path}/pages`, { body: { address } })),
    addFile: (file: File) => {
      const body = new FormData()
      body.set('file', file, file.name)
      return then(http.request('POST', `${path}/files`, { body }))
    },
    fetchAgain: (id: number) => then(http.request('POST', `${path}/documents/${id}/fetch`)),
    remove: (id: number) => then(http.request('DELETE', `${path}/documents/${id}`)),
  }
}
export type Knowledge = ReturnType<typeof useDocuments>
