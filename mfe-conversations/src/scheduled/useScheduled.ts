import { problemText } from '@parley/shared/api/api-error'
import {
  type ScheduledMessage,
  type ScheduledMessageChanges,
  ScheduledMessageList,
} from '@parley/shared/contract/scheduled-message'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { useShell } from '@parley/shared/remote/use-shell'
import { defineMessages, useIntl } from 'react-intl'
import { cancelPutOff, changePutOff, scheduledPath, sendPutOffNow } from './scheduled.api.ts'

const TEXTS = defineMessages({
  failed: { id: 'conversations.action.failed', defaultMessage: 'That did not work. Nothing was changed.' },
  cancelled: { id: 'conversations.later.cancelled', defaultMessage: 'It will not be sent.' },
})

const NONE: readonly ScheduledMessage[] = []

/** Answers of a conversation that wait for their time, and what can be done with them. */
export function useScheduled(conversationId: number) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const {
    data,
    retry,
    change: changeHeld,
  } = useResource(scheduledPath(conversationId), {
    schema: ScheduledMessageList,
    readOn: { 'conversation.scheduled_changed': (event) => event.conversation_id === conversationId },
  })
  const act = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await work()
    } catch (problem) {
      notify.toast(problemText(problem, intl.formatMessage(TEXTS.failed)), { tone: 'error' })
      return false
    }
    if (done) notify.toast(done)
    // It is done, also where the list cannot be read again now.
    retry()
    return true
  }
  const cancel = async (one: ScheduledMessage) => {
    await cancelPutOff(http, one)
    changeHeld((held) => ({ ...held, payload: held.payload.filter(({ id }) => id !== one.id) }))
  }
  return {
    scheduled: data?.payload ?? NONE,
    change: (one: ScheduledMessage, changes: ScheduledMessageChanges) => act(() => changePutOff(http, one, changes)),
    cancel: (one: ScheduledMessage) => act(() => cancel(one), intl.formatMessage(TEXTS.cancelled)),
    sendNow: (one: ScheduledMessage) => act(() => sendPutOffNow(http, one)),
  }
}
