import type { HeldFile } from '@parley/shared/contract/settings'
import { useShell } from '@parley/shared/remote/use-shell'
import { useAtomValue, useSetAtom } from 'jotai'
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl'
import { draftKey, type ReplyMode } from './drafts.ts'
import { addFilesAtom, chosenFilesAtom, clearFilesAtom, filesAreRefusedAtom, removeFileAtom } from './files.atoms.ts'
import { fetchHeldFile } from './held-files.ts'
import { useNotifyRefusedFiles } from './useNotifyRefusedFiles.ts'

const none: readonly File[] = []

const TEXTS: Record<'unread', MessageDescriptor> = defineMessages({
  unread: { id: 'conversations.file.unread', defaultMessage: 'These files could not be read: {names}' },
})

/** Files chosen for the next message of a conversation and mode. */
export function useReplyFiles(conversationId: number, mode: ReplyMode) {
  const intl = useIntl()
  const { notify } = useShell()
  const tellRefused = useNotifyRefusedFiles()
  const files = useAtomValue(chosenFilesAtom)[draftKey(conversationId, mode)] ?? none
  const addFiles = useSetAtom(addFilesAtom)
  const removeFile = useSetAtom(removeFileAtom)
  const clearFiles = useSetAtom(clearFilesAtom)

  const add = (added: readonly File[]) => tellRefused(addFiles(conversationId, mode, added))
  /** Files of a canned response: fetched, and then as if they had been chosen. */
  const addHeld = async (held: readonly HeldFile[]) => {
    const fetched = await Promise.allSettled(held.map(fetchHeldFile))
    add(fetched.flatMap((file) => (file.status === 'fulfilled' ? [file.value] : [])))
    const lost = held.filter((_, index) => fetched[index]?.status === 'rejected').map(({ filename }) => filename)
    if (lost.length > 0)
      notify.toast(intl.formatMessage(TEXTS.unread, { names: intl.formatList(lost) }), {
        tone: 'error',
      })
  }
  return {
    files,
    /** The browser does not keep them: they are lost with the tab. */
    areRefused: useAtomValue(filesAreRefusedAtom),
    add,
    addHeld: (held: readonly HeldFile[]) => void addHeld(held),
    remove: (file: File) => removeFile(conversationId, mode, file),
    clear: () => clearFiles(conversationId, mode),
  }
}
