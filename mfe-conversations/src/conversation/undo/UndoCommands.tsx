import { useCommand, useShell } from '@parley/shared/remote/use-shell'
import { Late } from '@parley/shared/ui/late'
import { latePart } from '@parley/shared/ui/late-part'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl'
import { doneAtom, undoAtom } from './done.atoms.ts'
import type { Done } from './done.ts'
import { DONE_NAMES } from './done-names.ts'

const dialog = latePart(() => import('./UndoDialog.tsx'))

const TEXTS: Readonly<Record<'done' | 'doneMany' | 'nothing', MessageDescriptor>> = defineMessages({
  done: { id: 'conversations.undo.done', defaultMessage: 'Undone: {what} of #{id}' },
  doneMany: {
    id: 'conversations.undo.doneMany',
    defaultMessage: '{count, plural, one {Undone: {what} of # conversation} other {Undone: {what} of # conversations}}',
  },
  nothing: { id: 'conversations.undo.nothing', defaultMessage: 'There is nothing to undo.' },
})

/** Z undoes the last thing that was done here; Alt+Z shows the last fifty. */
export function UndoCommands() {
  const intl = useIntl()
  const { notify } = useShell()
  const done = useAtomValue(doneAtom)
  const undo = useSetAtom(undoAtom)
  const [isOpen, setIsOpen] = useState(false)
  const undoOne = async (one: Done) => {
    if (!(await undo(one))) return
    const what = intl.formatMessage(DONE_NAMES[one.what])
    const { count } = one
    const words =
      count === undefined
        ? intl.formatMessage(TEXTS.done, { what, id: String(one.conversationId) })
        : intl.formatMessage(TEXTS.doneMany, { what, count })
    notify.toast(words)
  }
  useCommand('conversations.undo', () => {
    const [last] = done
    if (last) void undoOne(last)
    else notify.toast(intl.formatMessage(TEXTS.nothing))
  })
  useCommand('conversations.undo-list', () => setIsOpen(true))
  const close = () => setIsOpen(false)
  return (
    isOpen && (
      <Late part={dialog} isWanted onClose={close}>
        {({ UndoDialog }) => <UndoDialog done={done} onUndo={(one) => void undoOne(one)} onClose={close} />}
      </Late>
    )
  )
}
