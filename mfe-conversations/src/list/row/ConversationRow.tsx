import { useSession } from '@parley/shared/remote/use-shell'
import { atom, useAtomValue } from 'jotai'
import { memo, useMemo } from 'react'
import type { ConversationEntry } from '../../conversation/conversation-entry.ts'
import { useIsOnline } from '../../conversation/useIsOnline.ts'
import { draftsAtom } from '../../reply/drafts/drafts.atoms.ts'
import { draftOf } from '../../reply/drafts/drafts.ts'
import { useTypists } from '../../typing/useTypists.ts'
import { ConversationListItem, type ConversationListItemProps } from './ConversationListItem.tsx'
import { type Preview, previewOf } from './preview.ts'

type ConversationRowProps = Omit<ConversationListItemProps, 'preview' | 'isOnline'>

/** A row with what only this browser knows: drafts, who types, who is on the page. Each row hears its own. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, isOpen } = props
  return (
    <ConversationListItem
      {...props}
      preview={usePreview(conversation, isOpen)}
      isOnline={useIsOnline(conversation.contact.id)}
    />
  )
})

/** The same object as long as nothing it says has changed: the row is memoised. */
function usePreview(conversation: ConversationEntry, isOpen: boolean): Preview {
  const myId = useSession().user.id
  const typists = useTypists(conversation.id)
  const draftAtom = useMemo(
    () => atom((get) => (isOpen ? null : draftOf(get(draftsAtom), conversation.id))),
    [isOpen, conversation.id],
  )
  const draft = useAtomValue(draftAtom)
  const { last_message } = conversation
  return useMemo(() => previewOf({ last_message }, { draft, typists, myId }), [last_message, draft, typists, myId])
}
