import * as v from 'valibot'
import { NOBODY } from '../../domain-events/actor.ts'
import { updateConversation } from '../../domain-events/conversation.queries.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { GoogleSettings } from './apps/google-translate-app.ts'
import { contentOf } from './detect-language.queries.ts'
import { detectLanguage, sampleOf } from './detect-language.ts'
import { googleLanguage } from './google-translate.ts'
import { settingsOfApp } from './integrations.service.ts'

/** Keeps the language of a message as that of its conversation, unless that has one by now. */
export const detectLanguageJob = jobKind({
  ...detectLanguage,
  run: async (deps, { accountId, conversationId, messageId }) => {
    const settings = await settingsOfApp(deps, accountId, 'google_translate')
    const sample = sampleOf(await contentOf(deps.db, accountId, conversationId, messageId))
    if (!settings || sample === '') return
    const language = await googleLanguage(deps, v.parse(GoogleSettings, settings), sample)
    if (language === null) return
    await withConversation(deps, { accountId, id: conversationId }, NOBODY, async (change) => {
      const from = change.row.additional_attributes
      if (from.conversation_language !== undefined) return
      const to = { ...from, conversation_language: language }
      await updateConversation(change.tx, change.row, { additional_attributes: to }, deps.now())
      await change.record({ type: 'conversation.attributes_changed', which: 'additional_attributes', from, to })
    })
  },
})
