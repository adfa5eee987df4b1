import type { Subscriber } from '../../../../deps.ts'
import { continueByMail } from './continue-by-mail.job.ts'

/** How long answers are collected, and the visitor has to see them. */
const COLLECT_MS = 120_000

/** Answers in a website chat reach a visitor who has gone by mail, unless the chat was sent to mail as a whole. */
export const continuity: Subscriber = {
  name: 'continuity of website chats',
  on: {
    'message.created': async ({ deps, change, event: { message, isAutomatic } }) => {
      if (message.isPrivate || message.hasSourceId || message.type !== 'outgoing' || isAutomatic) return
      const { tx, row } = change
      if (row.channel_type !== 'Channel::WebWidget' || row.additional_attributes.force_email_channel === true) return
      const notBefore = new Date(deps.now().getTime() + COLLECT_MS)
      await deps.jobs.add(tx, continueByMail, { accountId: row.account_id, conversationId: row.id }, { notBefore })
    },
  },
}
