import { filterViewers } from '../../access/viewers.queries.ts'
import type { Subscriber } from '../../deps.ts'
import { addParticipants } from '../conversations/participants/participants.service.ts'
import { findMentionable, storeMentions } from './mentions.queries.ts'
import { mentionsIn } from './mentions.ts'

/** Whoever a private note names is mentioned and takes part from then on (workspace 9.2). */
export const mentions: Subscriber = {
  name: 'mentions',
  on: {
    'message.created': async ({ deps, change, event: { message, isAutomatic } }) => {
      if (isAutomatic || !message.isPrivate || !message.content) return
      const { tx, row } = change
      const named = mentionsIn(message.content)
      if (named.userIds.length + named.teamIds.length === 0) return
      const userIds = await findMentionable(tx, row.account_id, row.inbox_id, named)
      if (userIds.length === 0) return
      await storeMentions(tx, row.account_id, row.id, userIds, deps.now())
      await addParticipants(change, userIds)
      // A custom role may show none of the inbox's conversations to a member of it.
      const viewerIds = await filterViewers(tx, row.account_id, row.id, userIds)
      await change.record({ type: 'conversation.mentioned', messageId: message.id, userIds, viewerIds })
    },
  },
}
