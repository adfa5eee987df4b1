import { problemText } from '@parley/shared/api/api-error'
import type { ContactBulkAction } from '@parley/shared/contract/contact-bulk'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import type { ListTarget } from '../jobs/list-target.ts'
import { type BulkWish, endBulk, readBulk, startBulk } from './bulk.api.ts'

const LOOK_MS = 700
const RUNNING: readonly ContactBulkAction['status'][] = ['waiting', 'running', 'undoing']

/** What is being done to many contacts: how far it is, the way to stop it, and afterwards the way back. */
export function useBulk(onDone: () => void) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const [running, setRunning] = useState<ContactBulkAction | null>(null)
  const say = (problem: unknown) => notify.toast(problemText(problem, unreachable), { tone: 'error' })
  const follow = (work: Promise<ContactBulkAction>) => void work.then(setRunning, say)

  const finish = useEffectEvent((action: ContactBulkAction) => {
    setRunning(null)
    onDone()
    const { id, status, failed, can_undo } = action
    const done = action.processed - failed
    const said =
      status === 'undone'
        ? intl.formatMessage({ id: 'contacts.bulk.undone', defaultMessage: 'The labels are as they were' })
        : intl.formatMessage(
            {
              id: 'contacts.bulk.done',
              defaultMessage:
                '{done, plural, one {# contact done} other {# contacts done}}{failed, plural, =0 {} one {, # left: online} other {, # left: online}}',
            },
            { done, failed },
          )
    const undo = intl.formatMessage({ id: 'contacts.bulk.undo', defaultMessage: 'Undo' })
    const action_ = can_undo
      ? { action: { label: undo, run: () => follow(endBulk(http, id, 'undo')), undoes: true } }
      : {}
    notify.toast(said, { tone: 'success', ...action_ })
  })
  const look = useEffectEvent(async (id: number) => {
    try {
      const next = await readBulk(http, id)
      if (RUNNING.includes(next.status)) setRunning(next)
      else finish(next)
    } catch (problem) {
      setRunning(null)
      say(problem)
    }
  })
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => void look(running.id), LOOK_MS)
    return () => clearTimeout(timer)
  }, [running])

  return {
    running,
    start: (wish: BulkWish, target: ListTarget) => follow(startBulk(http, wish, target)),
    stop: () => running && follow(endBulk(http, running.id, 'cancel')),
  }
}
