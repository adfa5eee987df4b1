import { type DragEvent as ReactDragEvent, useEffect, useState } from 'react'

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false

/** Beside everything that takes files: a browser leaves the page for a file that is dropped there. */
function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !hasFiles(event) || event.target instanceof HTMLInputElement) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

/** Takes the files that are dropped on a box, and shows while they are held over it that it will. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    document.addEventListener('dragover', refuse)
    document.addEventListener('drop', refuse)
    return () => {
      document.removeEventListener('dragover', refuse)
      document.removeEventListener('drop', refuse)
    }
  }, [])
  return {
    'data-over': isOver || undefined,
    onDragOver(event: ReactDragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave({ currentTarget, relatedTarget }: ReactDragEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
    },
    // Before the text itself takes a picture.
    onDropCapture: () => setIsOver(false),
    onDrop(event: ReactDragEvent) {
      const files = [...event.dataTransfer.files]
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    },
  }
}
