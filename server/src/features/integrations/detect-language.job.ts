import * as v from 'valibot'
import { jobKind } from '../../jobs/job-kind.ts'
import { note } from '../conversations/changes/aftermath.service.ts'
import { changeConversation } from '../conversations/changes/locked-conversation.ts'
import { changingById } from '../conversations/conversations.service.ts'
import { googleLanguage } from './google-translate.ts'
import { GoogleSettings } from './integration-apps.ts'
import { settingsOfApp } from './integrations.service.ts'
import { detectLanguage, sampleOf } from './language-detection.ts'

const NOBODY = { kind: 'system', name: null } as const

/** Keeps the language of a message as that of its conversation, unless that has one by now. */
export const detectLanguageJob = jobKind({
  ...detectLanguage,
  run: async (deps, { accountId, conversationId, messageId }) => {
    const settings = await settingsOfApp(deps, accountId, 'google_translate')
    const { rows } = await deps.db.query<{ content: string | null }>(
      'select content from messages where account_id = $1 and conversation_id = $2 and id = $3',
      [accountId, conversationId, messageId],
    )
    const sample = sampleOf(rows[0]?.content ?? null)
    if (!settings || sample === '') return
    const language = await googleLanguage(deps, v.parse(GoogleSettings, settings), sample)
    if (language === null) return
    await changingById(deps, accountId, conversationId, NOBODY, async ({ tx, row, after }) => {
      if (row.additional_attributes.conversation_language !== undefined) return
      const additional_attributes = { ...row.additional_attributes, conversation_language: language }
      await changeConversation(tx, row, { additional_attributes }, deps.now())
      note(after, 'conversation.updated')
    })
  },
})
