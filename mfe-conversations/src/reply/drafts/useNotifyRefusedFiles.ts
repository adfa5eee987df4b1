import { useShell } from '@parley/shared/remote/use-shell'
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl'
import type { Refusal } from './files.ts'

const TEXTS: Record<Refusal['why'], MessageDescriptor> = defineMessages({
  'too-large': { id: 'conversations.file.tooLarge', defaultMessage: 'Too large, 40 MB is the most: {names}' },
  'too-many': { id: 'conversations.file.tooMany', defaultMessage: 'A message carries 15 files. Left out: {names}' },
  empty: { id: 'conversations.file.empty', defaultMessage: 'There is nothing in it: {names}' },
})

/** Says which files a message does not take, one notice for each reason. */
export function useNotifyRefusedFiles() {
  const intl = useIntl()
  const { notify } = useShell()
  return (refused: readonly Refusal[]) => {
    for (const why of ['too-large', 'too-many', 'empty'] as const) {
      const names = refused.filter((refusal) => refusal.why === why).map(({ name }) => name)
      if (names.length > 0)
        notify.toast(intl.formatMessage(TEXTS[why], { names: intl.formatList(names) }), { tone: 'error' })
    }
  }
}
