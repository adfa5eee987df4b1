import { FilledPlace } from '@parley/shared/remote/slot-fillers'
import { useFillers } from '@parley/shared/remote/use-fillers'
import { type RefObject, useMemo } from 'react'
import type { EditorHandle } from '../editor/editor-handle.ts'

interface FilledToolsProps {
  conversationId: number
  editor: RefObject<EditorHandle | null>
}

/** Tools of other areas below the field (slot `conversation.composer-tool`). */
export function FilledTools({ conversationId, editor }: FilledToolsProps) {
  const props = useMemo(
    () => ({ conversation_id: conversationId, insert: (text: string) => editor.current?.insert(String(text)) }),
    [conversationId, editor],
  )
  return useFillers('conversation.composer-tool').map((filler) => (
    <FilledPlace key={filler.remote} name="conversation.composer-tool" filler={filler} props={props} />
  ))
}
