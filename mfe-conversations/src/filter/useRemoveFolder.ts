import { problemText } from '@parley/shared/api/api-error'
import type { CustomFilter } from '@parley/shared/contract/sidebar'
import { useShell } from '@parley/shared/remote/use-shell'
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl'
import { focusRows } from '../state/focus-if-lost.ts'
import { useFolders } from '../views/useFolders.ts'

const TEXTS: Readonly<Record<'title' | 'body' | 'action' | 'failed' | 'done' | 'undo' | 'notBack', MessageDescriptor>> =
  defineMessages({
    title: { id: 'conversations.folder.deleteTitle', defaultMessage: 'Delete folder {name}?' },
    body: {
      id: 'conversations.folder.deleteBody',
      defaultMessage: 'Only the folder goes; its conversations stay where they are.',
    },
    action: { id: 'conversations.folder.delete', defaultMessage: 'Delete folder' },
    failed: { id: 'conversations.folder.deleteFailed', defaultMessage: 'The folder could not be deleted.' },
    done: { id: 'conversations.folder.deleted', defaultMessage: 'Folder {name} deleted' },
    undo: { id: 'conversations.row.undo', defaultMessage: 'Undo' },
    notBack: { id: 'conversations.action.failed', defaultMessage: 'That did not work. Nothing was changed.' },
  })

interface Ways {
  /** The folder that is shown is gone. */
  onGone: () => void
  /** It is there again, under another number. */
  onBack: (id: number) => void
}

/** Asks, deletes a folder, and keeps the way back in the notice. */
export function useRemoveFolder({ onGone, onBack }: Ways) {
  const intl = useIntl()
  const { notify } = useShell()
  const folders = useFolders()
  const refused = (problem: unknown, text: MessageDescriptor) =>
    notify.toast(problemText(problem, intl.formatMessage(text)), { tone: 'error' })
  const bringBack = ({ name, filter_type, query }: CustomFilter) =>
    folders.create({ name, filter_type, query }).then(
      ({ id }) => onBack(id),
      (problem) => refused(problem, TEXTS.notBack),
    )
  return async (folder: CustomFilter) => {
    const title = intl.formatMessage(TEXTS.title, { name: folder.name })
    const texts = { title, body: intl.formatMessage(TEXTS.body), action: intl.formatMessage(TEXTS.action) }
    if (!(await notify.confirm({ ...texts, danger: true }))) return
    try {
      await folders.remove(folder.id)
    } catch (problem) {
      return refused(problem, TEXTS.failed)
    }
    notify.toast(intl.formatMessage(TEXTS.done, { name: folder.name }), {
      tone: 'success',
      action: { label: intl.formatMessage(TEXTS.undo), run: () => void bringBack(folder) },
    })
    onGone()
    focusRows()
  }
}
