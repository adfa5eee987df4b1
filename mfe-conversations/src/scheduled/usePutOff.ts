import { problemText } from '@parley/shared/api/api-error'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useShell } from '@parley/shared/remote/use-shell'
import { useCallback } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { type PutOff, putOff } from './scheduled.api.ts'

const TEXTS = defineMessages({
  failed: {
    id: 'conversations.later.failed',
    defaultMessage: 'It could not be put off. Your draft is as it was.',
  },
})

/** Hands an answer to the server, which sends it at its time. @returns whether the server keeps it now */
export function usePutOff(conversationId: number): (what: PutOff) => Promise<boolean> {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  return useCallback(
    async (what) => {
      try {
        const { send_at } = await putOff(http, conversationId, what)
        const day = intl.formatDate(send_at * 1000, { weekday: 'long', day: 'numeric', month: 'long' })
        const time = intl.formatTime(send_at * 1000)
        const words = intl.formatMessage(
          { id: 'conversations.later.done', defaultMessage: 'It will be sent {day}, {time}.' },
          { day, time },
        )
        notify.toast(words, { tone: 'success' })
        return true
      } catch (problem) {
        notify.toast(problemText(problem, intl.formatMessage(TEXTS.failed)), { tone: 'error' })
        return false
      }
    },
    [intl, http, notify, conversationId],
  )
}
