import { useShell } from '@parley/shared/remote/use-shell'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { defineMessages, useIntl } from 'react-intl'
import { draftsAreReadAtom, draftsAtom, writeDraftAtom } from '../reply/drafts/drafts.atoms.ts'
import { addFilesAtom, chosenFilesAtom, clearFilesAtom } from '../reply/drafts/files.atoms.ts'
import { type ListedDraft, listDrafts } from './draft-list.ts'

const TEXTS = defineMessages({
  discarded: { id: 'conversations.drafts.discarded', defaultMessage: 'Draft discarded' },
  undo: { id: 'conversations.row.undo', defaultMessage: 'Undo' },
  refused: { id: 'conversations.draft.refused', defaultMessage: 'This browser does not keep drafts' },
})

const listedAtom = atom((get) => listDrafts(get(draftsAtom), get(chosenFilesAtom)))
const countAtom = atom((get) => get(listedAtom).length)

/** How many were begun and not sent. */
export const useDraftCount = (): number => useAtomValue(countAtom)

/** Everything this person began here and did not send, and the way to give it up; undefined until it was read. */
export function useDrafts() {
  const intl = useIntl()
  const { notify } = useShell()
  const isRead = useAtomValue(draftsAreReadAtom)
  const write = useSetAtom(writeDraftAtom)
  const clearFiles = useSetAtom(clearFilesAtom)
  const addFiles = useSetAtom(addFilesAtom)
  const listed = useAtomValue(listedAtom)

  const keep = async ({ conversationId, mode }: ListedDraft, text: string, at: number) => {
    if (await write(conversationId, mode, text, at)) return
    notify.toast(intl.formatMessage(TEXTS.refused), { tone: 'error' })
  }
  const putBack = (draft: ListedDraft) => {
    void keep(draft, draft.text, draft.at ?? Date.now())
    if (draft.files.length > 0) addFiles(draft.conversationId, draft.mode, draft.files)
  }
  const discard = (draft: ListedDraft) => {
    void keep(draft, '', Date.now())
    clearFiles(draft.conversationId, draft.mode)
    notify.toast(intl.formatMessage(TEXTS.discarded), {
      action: { label: intl.formatMessage(TEXTS.undo), run: () => putBack(draft) },
    })
  }
  return { drafts: isRead ? listed : undefined, discard }
}
