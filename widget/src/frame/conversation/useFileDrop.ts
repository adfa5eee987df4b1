import { useState } from 'preact/hooks'

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true

/** Files that were let fall onto the conversation; each fall is a new list. */
export function useFileDrop(isAllowed: boolean) {
  const [depth, setDepth] = useState(0)
  const [files, setFiles] = useState<readonly File[]>([])
  const enter = (event: DragEvent, step: number) => {
    if (!isAllowed || !hasFiles(event)) return
    event.preventDefault()
    setDepth((now) => Math.max(0, now + step))
  }
  return {
    isOver: depth > 0,
    files,
    handlers: {
      onDragEnter: (event: DragEvent) => enter(event, 1),
      onDragOver: (event: DragEvent) => enter(event, 0),
      onDragLeave: (event: DragEvent) => enter(event, -1),
      onDrop: (event: DragEvent) => {
        // Never lets the browser open what was dropped in place of the chat.
        event.preventDefault()
        setDepth(0)
        if (isAllowed) setFiles([...(event.dataTransfer?.files ?? [])])
      },
    },
  }
}
