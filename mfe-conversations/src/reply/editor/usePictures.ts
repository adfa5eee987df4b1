import { problemText } from '@parley/shared/api/api-error'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useShell } from '@parley/shared/remote/use-shell'
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl'
import type { Editor } from 'slate'
import { uploadFile } from '../files/upload.api.ts'
import { insertWaiting, isPicture, MAX_PICTURE_BYTES, settlePicture } from './pictures.ts'

const TEXTS: Record<'tooLarge' | 'attach' | 'failed', MessageDescriptor> = defineMessages({
  tooLarge: {
    id: 'conversations.picture.tooLarge',
    defaultMessage: '{name} is {size, number} MB. Images in a text can be up to 4 MB.',
  },
  attach: { id: 'conversations.picture.attach', defaultMessage: 'Attach it' },
  failed: { id: 'conversations.picture.failed', defaultMessage: 'The picture could not be sent.' },
})

interface Places {
  /** What the text can show. */
  canShow: boolean
  /** What goes with the message instead. */
  onFiles: (files: readonly File[]) => void
}

/** Pasted and dropped files: pictures go into the text where it can show them, everything else beside it. */
export function usePictures(editor: Editor, { canShow, onFiles }: Places): (files: readonly File[]) => void {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()

  async function put(file: File) {
    const preview = URL.createObjectURL(file)
    const mark = insertWaiting(editor, file.name, preview)
    try {
      settlePicture(editor, mark, (await uploadFile(http, file)).file_url)
    } catch (problem) {
      settlePicture(editor, mark, null)
      notify.toast(problemText(problem, intl.formatMessage(TEXTS.failed)), { tone: 'error' })
    } finally {
      URL.revokeObjectURL(preview)
    }
  }
  return (files) => {
    const beside = files.filter((file) => !canShow || !isPicture(file))
    if (beside.length > 0) onFiles(beside)
    for (const file of files) {
      if (beside.includes(file)) continue
      if (file.size <= MAX_PICTURE_BYTES) void put(file)
      else {
        const size = Math.round(file.size / 104_857.6) / 10
        notify.toast(intl.formatMessage(TEXTS.tooLarge, { name: file.name, size }), {
          tone: 'error',
          action: { label: intl.formatMessage(TEXTS.attach), run: () => onFiles([file]) },
        })
      }
    }
  }
}
