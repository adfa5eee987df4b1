import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { Invalid } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { CreateConversationBody, createConversation } from '../../conversations/start/create-conversation.service.ts'
import { inbox as oneInbox } from '../../inboxes/inboxes.service.ts'

interface TestSend {
  inbox_id: number
  contact_id: number
  message: string
  template_params?: Record<string, unknown> | null | undefined
}

/** The message of a campaign to one contact, now, in the name of who asks. @throws Invalid, NotFound, Refused */
export async function sendTest(deps: Deps, member: Member, test: TestSend): Promise<{ conversation_id: number }> {
  const { can_deliver } = await oneInbox(deps, member, test.inbox_id)
  if (!can_deliver) throw new Invalid({ inbox_id: 'is not connected' })
  const { inbox_id, contact_id, message: content, template_params } = test
  const message = { content, ...(template_params && { template_params }) }
  const { id } = await createConversation(
    deps,
    member,
    v.parse(CreateConversationBody, { inbox_id, contact_id, message }),
  )
  return { conversation_id: id }
}
