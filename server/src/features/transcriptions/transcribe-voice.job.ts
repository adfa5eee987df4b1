import { buffer } from 'node:stream/consumers'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { NOBODY } from '../../domain-events/actor.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { OpenAiSettings } from '../integrations/apps/openai-app.ts'
import { settingsOfApp } from '../integrations/integrations.service.ts'
import { readMessage } from '../messages/list-messages.service.ts'
import { nameOfType } from '../messages/message-types.ts'
import { askTranscriber, RecordingRefused } from './ask-transcriber.ts'
import { transcribeVoice } from './transcribe-voice.ts'
import { keepWords, type Recording, recordingsOf } from './transcriptions.queries.ts'

/** What the service takes at most, held in memory while it is sent. */
const MOST_BYTES = 25 * 1024 * 1024

/** The words of a recording; null when nobody will ever write them down. */
async function wordsOf(deps: Deps, key: string, recording: Recording): Promise<string | null> {
  if ((recording.file_size ?? 0) > MOST_BYTES) return null
  const file = await deps.blobs.get(recording.storage_key)
  if (!file) return null
  const bytes = new Uint8Array(await buffer(file.body))
  const name = recording.filename ?? 'recording'
  try {
    return await askTranscriber(deps, key, { bytes, name, type: recording.content_type ?? 'audio/mpeg' })
  } catch (problem) {
    if (!(problem instanceof RecordingRefused)) throw problem
    deps.log.warn({ err: problem, attachment: recording.id }, 'a recording was not written down')
    return null
  }
}

/** Writes down what the recordings of a message say; whoever sees it sees the words. */
export const transcribeVoiceJob = jobKind({
  ...transcribeVoice,
  async run(deps, { accountId, conversationId, messageId }) {
    const settings = await settingsOfApp(deps, accountId, 'openai')
    if (!settings) return
    const { api_key: key } = v.parse(OpenAiSettings, settings)
    for (const recording of await recordingsOf(deps.db, accountId, messageId)) {
      const words = await wordsOf(deps, key, recording)
      if (!words) continue
      await withConversation(deps, { accountId, id: conversationId }, NOBODY, async (change) => {
        const message = await readMessage({ db: change.tx }, accountId, conversationId, messageId)
        if (!message || !(await keepWords(change.tx, accountId, recording.id, words))) return
        const messageType = nameOfType(message.message_type)
        await change.record({ type: 'message.updated', messageId, messageType, previousChanges: {} })
      })
    }
  },
})
