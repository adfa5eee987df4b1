import { problemText } from '@parley/shared/api/api-error'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useShell } from '@parley/shared/remote/use-shell'
import { afterMenu } from '@parley/shared/ui/menu'
import { useSetAtom } from 'jotai'
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { addDoneAtom, undoAtom } from '../conversation/undo/done.atoms.ts'
import { focusIfLost } from '../state/focus-if-lost.ts'
import { mergeInto, undoMerge } from './merging.api.ts'

const TEXTS: Record<'done' | 'undo' | 'failed', MessageDescriptor> = defineMessages({
  done: { id: 'conversations.merge.done', defaultMessage: '#{from} is now part of #{into}' },
  undo: { id: 'conversations.row.undo', defaultMessage: 'Undo' },
  failed: { id: 'conversations.action.failed', defaultMessage: 'That did not work. Nothing was changed.' },
})

/** Merging and its way back: in the notice, in the list of what was done, and in the conversation that is left. */
export function useMerge(hrefOf: (id: number) => string) {
  const intl = useIntl()
  const http = useAccountHttp()
  const navigate = useNavigate()
  const { notify } = useShell()
  const remember = useSetAtom(addDoneAtom)
  const takeBack = useSetAtom(undoAtom)
  const failed = (problem: unknown) => {
    notify.toast(problemText(problem, intl.formatMessage(TEXTS.failed)), { tone: 'error' })
    return false
  }
  const undo = (from: number): Promise<boolean> =>
    undoMerge(http, from).then(() => {
      void navigate(hrefOf(from))
      return true
    }, failed)
  /** @returns whether it was done */
  const merge = (from: number, into: number): Promise<boolean> =>
    mergeInto(http, from, into).then(() => {
      const one = remember({ conversationId: from, what: 'merged', at: Date.now(), undo: () => undo(from) })
      // Once the question is gone and the thread has the focus again: it hands it on to the one that follows.
      afterMenu(() => {
        void navigate(hrefOf(into))
        focusIfLost(() => document.querySelector<HTMLElement>('[role=log]') ?? document.querySelector('main'))
      })
      notify.toast(intl.formatMessage(TEXTS.done, { from, into }), {
        tone: 'success',
        action: { label: intl.formatMessage(TEXTS.undo), run: () => void takeBack(one) },
      })
      return true
    }, failed)
  return { merge, undo }
}
