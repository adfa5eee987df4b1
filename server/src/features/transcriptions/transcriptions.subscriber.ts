import type { Subscriber } from '../../deps.ts'
import { liveConnection } from '../integrations/integrations.service.ts'
import { transcribeVoice } from './transcribe-voice.ts'
import { wantsWords } from './transcriptions.queries.ts'

/** What is said in voice messages is written down where the account wants it and a service is connected that can. */
export const transcriptions: Subscriber = {
  name: 'transcriptions',
  on: {
    'message.created': async ({ deps, change: { tx, accountId, row }, event: { message, isAutomatic } }) => {
      // What the server says by itself holds no recording.
      if (isAutomatic) return
      if (!(await wantsWords(tx, accountId, message.id)) || !(await liveConnection(tx, accountId, 'openai'))) return
      await deps.jobs.add(tx, transcribeVoice, { accountId, conversationId: row.id, messageId: message.id })
    },
  },
}
