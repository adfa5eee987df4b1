import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { useShell } from '@parley/shared/remote/use-shell'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Popover } from '@parley/shared/ui/popover'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import Sparkles from 'lucide-react/icons/sparkles'
import { useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import type { ReplyFacts } from '../reply-box.ts'
import type { Writing } from '../useWriter.ts'
import { useAssistantHook } from './useAssistant.ts'

const AssistPanel = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "assist" */ './AssistPanel.tsx')).AssistPanel,
}))

const TEXTS = defineMessages({
  label: { id: 'conversations.assist.label', defaultMessage: 'Writing assistant' },
  replaced: { id: 'conversations.assist.replaced', defaultMessage: 'Your text was replaced' },
  undo: { id: 'conversations.row.undo', defaultMessage: 'Undo' },
})

interface AssistToolProps {
  conversation: ReplyFacts
  writer: Writing
  isNote: boolean
  /** Begins a private note with a text. */
  onNote: (text: string) => void
}

/** The connected language model: suggests, sums up, rewords. Not drawn where none is connected. */
export function AssistTool({ conversation, isNote, writer, onNote }: AssistToolProps) {
  const intl = useIntl()
  const hookId = useAssistantHook()
  const [isOpen, setIsOpen] = useState(false)
  const change = useTextChanges(writer)
  if (hookId === null) return null
  const label = intl.formatMessage(TEXTS.label)
  const closing =
    (then: (text: string) => void) =>
    (text: string): void => {
      setIsOpen(false)
      then(text)
    }
  return (
    <Popover
      label={label}
      side="top-end"
      width="22rem"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<IconButton size="sm" icon={Sparkles} iconSize={18} label={label} />}
    >
      <LateCode
        fallback={
          <LoadingRegion>
            <Skeleton height="18rem" />
          </LoadingRegion>
        }
      >
        <AssistPanel
          hookId={hookId}
          conversation={conversation}
          text={writer.draft.text.current}
          onReplace={closing(change.replace)}
          onInsert={closing(change.insert)}
          onNote={isNote ? undefined : closing(onNote)}
        />
      </LateCode>
    </Popover>
  )
}

/** Changes of the draft, each with its way back. */
function useTextChanges(writer: Writing) {
  const intl = useIntl()
  const { notify } = useShell()
  const put = (text: string) => {
    writer.editor.current?.replace(text)
    writer.onChange(text)
  }
  return {
    insert: (text: string) => writer.editor.current?.insert(text),
    replace(text: string) {
      const before = writer.draft.text.current
      put(text)
      writer.editor.current?.focus()
      notify.toast(intl.formatMessage(TEXTS.replaced), {
        action: { label: intl.formatMessage(TEXTS.undo), run: () => put(before) },
      })
    },
  }
}
