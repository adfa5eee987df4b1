import { useInboxesById } from '@parley/shared/account-lists/use-account-lists'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReplyFacts } from '../reply-box.ts'
import { recipientsAtom, setRecipientsAtom } from './recipients.atoms.ts'
import { type Recipients, withoutOwn } from './recipients.ts'

export interface MailRecipients {
  recipients: Recipients
  change: (next: Recipients) => void
  /** Sent: the next answer begins anew. */
  reset: () => void
}

/** Who the next mail goes to; null where replies are no mails. */
export function useRecipients(conversation: ReplyFacts, isNote: boolean): MailRecipients | null {
  const inbox = useInboxesById().get(conversation.inbox_id)
  const changed = useAtomValue(recipientsAtom)[conversation.id]
  const set = useSetAtom(setRecipientsAtom)
  if (isNote || !conversation.answers_to) return null
  return {
    recipients: changed ?? withoutOwn(conversation.answers_to, inbox?.email),
    change: (next) => set(conversation.id, next),
    reset: () => set(conversation.id, null),
  }
}
