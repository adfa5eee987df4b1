import { useAccountHttp } from '@parley/shared/data/data-source'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useMemo } from 'react'
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl'
import { useAnnounce } from '../../state/Announcer.tsx'
import { chosenFilesAtom, heldFilesAtom } from '../drafts/files.atoms.ts'
import { uploadFile } from './upload.api.ts'
import { createUploader } from './uploader.ts'
import { tellUploadAtom, uploaderAtom } from './uploads.atoms.ts'

const TEXTS: Record<'failed' | 'announced', MessageDescriptor> = defineMessages({
  failed: { id: 'conversations.file.uploadFailed', defaultMessage: 'The file could not be sent' },
  announced: { id: 'conversations.file.uploadFailedName', defaultMessage: '{name}: {reason}' },
})

/** Sends what is chosen, in whichever conversation. Mounted once, at the root of the area. */
export function useUploads(): void {
  const intl = useIntl()
  const http = useAccountHttp()
  const store = useStore()
  const announce = useAnnounce()
  const uploader = useMemo(
    () =>
      createUploader({
        send: async (file, onSent, signal) => (await uploadFile(http, file, { onSent, signal })).blob_id,
        failed: intl.formatMessage(TEXTS.failed),
        tell(file, upload) {
          store.set(tellUploadAtom, file, upload)
          if (upload?.state === 'failed')
            announce(intl.formatMessage(TEXTS.announced, { name: file.name, reason: upload.reason }))
        },
      }),
    [http, store, announce, intl],
  )
  const chosen = useAtomValue(chosenFilesAtom)
  const held = useAtomValue(heldFilesAtom)
  useEffect(() => {
    store.set(uploaderAtom, uploader)
    uploader.want(new Set([...Object.values(chosen), ...held.values()].flat()))
  }, [uploader, store, chosen, held])
}
