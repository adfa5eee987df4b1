import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { NOBODY } from '../../domain-events/actor.ts'
import type { ConversationChange } from '../../domain-events/change.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { markProcessed } from '../../jobs/processed-jobs.queries.ts'
import { handOff } from '../conversations/changes/hand-off.service.ts'
import { setStatus, statusOf } from '../conversations/changes/status.service.ts'
import { conversationById } from '../conversations/conversations.service.ts'
import { DialogflowSettings } from '../integrations/apps/dialogflow-app.ts'
import { settingsOfApp } from '../integrations/integrations.service.ts'
import { NewMessageBody } from '../messages/message-requests.ts'
import { addMessage } from '../messages/send/add-message.service.ts'
import { askAgent } from './ask-agent.ts'
import { askDialogflow, type DialogflowAnswer } from './ask-dialogflow.ts'
import { findAskedMessage } from './dialogflow.queries.ts'

const bodyOf = ({ text, choices }: DialogflowAnswer['says'][number]): NewMessageBody =>
  v.parse(NewMessageBody, {
    content: text,
    ...(choices.length > 0 && { content_type: 'input_select', content_attributes: { items: choices } }),
  })

async function act(deps: Deps, change: ConversationChange, { says, action }: DialogflowAnswer): Promise<void> {
  for (const said of says) await addMessage(deps, change, null, bodyOf(said), [])
  if (action === 'resolve') await setStatus(deps, change, { status: 'resolved' })
  if (action !== 'handoff') return
  await setStatus(deps, change, { status: 'open' })
  await handOff(deps, change)
}

/** A service that fails answers nothing: the job is tried again, while the conversation is still pending. */
export const askAgentJob = jobKind({
  ...askAgent,
  run: async (deps, about, { id }) => {
    const row = await conversationById(deps, about.accountId, about.conversationId)
    const heard = row && (await findAskedMessage(deps.db, about))
    const settings = heard && (await settingsOfApp(deps, about.accountId, 'dialogflow', row.inbox_id))
    if (!heard || !settings) return
    const session = `${about.accountId}-${about.conversationId}`
    const answer = await askDialogflow(deps, v.parse(DialogflowSettings, settings), { ...heard, session })
    await withConversation(deps, { accountId: about.accountId, id: about.conversationId }, NOBODY, async (change) => {
      if (statusOf(change.row) !== 'pending' || !(await markProcessed(change.tx, id))) return
      await act(deps, change, answer)
    })
  },
})
