import type { Deps } from '../../deps.ts'
import type { ConversationChange } from '../../domain-events/change.ts'
import { type NewMessageBody, textBody } from '../messages/message-requests.ts'
import { addMessage } from '../messages/send/add-message.service.ts'
import { keptFiles } from '../messages/send/attachments.service.ts'
import { deleteOne, type ScheduledRow } from './scheduled-messages.queries.ts'

/** What is sent, as the call that sends a message reads it; of a release before this one, fields may be missing. */
export const storedBody = ({ body, echo_id }: ScheduledRow): NewMessageBody => ({ ...textBody(''), ...body, echo_id })

/** It becomes a message of whoever wrote it, in the change that is open. @throws Refused */
export async function sendScheduled(deps: Deps, change: ConversationChange, one: ScheduledRow): Promise<void> {
  const { tx, row } = change
  const isWebWidget = row.channel_type === 'Channel::WebWidget'
  const files = await keptFiles(tx, one.account_id, one.upload_ids, { isWebWidget })
  const body = storedBody(one)
  const isRecorded = (name: string) =>
    typeof body.is_recorded_audio === 'boolean' ? body.is_recorded_audio : body.is_recorded_audio.includes(name)
  const named = files.map((file) => ({ ...file, isRecording: isRecorded(file.upload.filename) }))
  await addMessage(deps, change, { type: 'User', id: one.user_id }, body, named)
  await deleteOne(tx, one.account_id, one.id)
  await change.record({ type: 'conversation.scheduled_changed' })
}
