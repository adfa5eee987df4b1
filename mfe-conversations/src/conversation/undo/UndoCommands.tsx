import { useCommand, useShell } from '@parley/shared/remote/use-shell'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { doneAtom, undoAtom } from './done.atoms.ts'
import type { Done } from './done.ts'
import { DONE_NAMES } from './done-names.ts'
import { UndoDialog } from './UndoDialog.tsx'

const TEXTS = defineMessages({
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
    const words = intl.formatMessage(
      { id: 'conversations.undo.done', defaultMessage: 'Undone: {what} of #{id}' },
      { what: intl.formatMessage(DONE_NAMES[one.what]), id: String(one.conversationId) },
    )
    notify.toast(words)
  }
  useCommand('conversations.undo', () => {
    const [last] = done
    if (last) void undoOne(last)
    else notify.toast(intl.formatMessage(TEXTS.nothing))
  })
  useCommand('conversations.undo-list', () => setIsOpen(true))
  return isOpen && <UndoDialog done={done} onUndo={(one) => void undoOne(one)} onClose={() => setIsOpen(false)} />
}
