import type { Subscriber } from '../../deps.ts'
import { detectLanguage, sampleOf } from './detect-language.ts'
import { findHookOfApp } from './hooks.queries.ts'

/** The language of the first words of a customer is asked for, where a service is connected that knows (configuration 5.15). */
export const languageDetection: Subscriber = {
  name: 'language detection',
  on: {
    'message.created': async ({ deps, change, event: { message, isFirstFromContact } }) => {
      if (!isFirstFromContact || sampleOf(message.content) === '') return
      const { tx, accountId, row } = change
      const hook = await findHookOfApp(tx, accountId, 'google_translate')
      if (!hook?.enabled) return
      await deps.jobs.add(tx, detectLanguage, { accountId, conversationId: row.id, messageId: message.id })
    },
  },
}
