import { problemText } from '@parley/shared/api/api-error'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import { useShell } from '@parley/shared/remote/use-shell'
import { useIntl } from 'react-intl'
import * as v from 'valibot'
import { BAR_TEXTS } from './bar-texts.ts'

/** What a text may show, and how large (workspace 7). */
export const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const MAX_BYTES = 4 * 1024 * 1024

const Stored = v.object({ file_url: v.string(), blob_id: v.optional(v.string(), '') })
type Stored = v.InferOutput<typeof Stored>

type Store = (file: File) => Promise<Stored | null>

/** Stores any file. @returns where it is; null when it was refused, which a notice says */
export function useFileUpload(): Store {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  return async (file) => {
    const body = new FormData()
    body.set('attachment', file, file.name)
    try {
      return parseAnswer(Stored, await http.request('POST', '/upload', { body }))
    } catch (problem) {
      notify.toast(problemText(problem, intl.formatMessage(BAR_TEXTS.fileFailed)), { tone: 'error' })
      return null
    }
  }
}

/** The same of a picture that a text may show. */
export function useImageUpload(): Store {
  const intl = useIntl()
  const { notify } = useShell()
  const store = useFileUpload()
  const refuse = (text: string) => {
    notify.toast(text, { tone: 'error' })
    return null
  }
  return async (file) => {
    if (!IMAGE_TYPES.includes(file.type)) return refuse(intl.formatMessage(BAR_TEXTS.imageKind))
    if (file.size > MAX_BYTES) return refuse(intl.formatMessage(BAR_TEXTS.imageSize))
    return store(file)
  }
}
