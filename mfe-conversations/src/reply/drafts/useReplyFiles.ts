import { useShell } from '@parley/shared/remote/use-shell'
import { useAtomValue, useSetAtom } from 'jotai'
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl'
import { draftKey, type ReplyMode } from './drafts.ts'
import { addFilesAtom, chosenFilesAtom, clearFilesAtom, removeFileAtom } from './files.atoms.ts'

const none: readonly File[] = []

const TEXTS = defineMessages({
  'too-large': { id: 'conversations.file.tooLarge', defaultMessage: 'Too large, 40 MB is the most: {names}' },
  'too-many': { id: 'conversations.file.tooMany', defaultMessage: 'A message carries 15 files. Left out: {names}' },
  empty: { id: 'conversations.file.empty', defaultMessage: 'There is nothing in it: {names}' },
})

/** Files chosen for the next message of a conversation and mode. */
export function useReplyFiles(conversationId: number, mode: ReplyMode) {
  const intl = useIntl()
  const { notify } = useShell()
  const files = useAtomValue(chosenFilesAtom)[draftKey(conversationId, mode)] ?? none
  const addFiles = useSetAtom(addFilesAtom)
  const removeFile = useSetAtom(removeFileAtom)
  const clearFiles = useSetAtom(clearFilesAtom)

  const add = (added: readonly File[]) => {
    const refused = addFiles(conversationId, mode, added)
    for (const why of ['too-large', 'too-many', 'empty'] as const) {
      const names = refused.filter((refusal) => refusal.why === why).map(({ name }) => name)
      if (names.length === 0) continue
      const message: MessageDescriptor = TEXTS[why]
      notify.toast(intl.formatMessage(message, { names: intl.formatList(names) }), { tone: 'error' })
    }
  }
  return {
    files,
    add,
    remove: (file: File) => removeFile(conversationId, mode, file),
    clear: () => clearFiles(conversationId, mode),
  }
}
