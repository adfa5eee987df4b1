import { IconButton } from '@parley/shared/ui/icon-button'
import Paperclip from 'lucide-react/icons/paperclip'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Editor } from 'slate'
import { insertFile } from '../editor/formatting.ts'
import { BAR_TEXTS } from './bar-texts.ts'

interface FileToolProps {
  editor: Editor
  /** Stores a file. @returns its address, null when it was refused and said so */
  onFile: (file: File) => Promise<string | null>
}

/** Chooses a file of this device: a link to it, with its name, stands where the caret is. */
export function FileTool({ editor, onFile }: FileToolProps) {
  const intl = useIntl()
  const field = useRef<HTMLInputElement>(null)
  const [isStoring, setIsStoring] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    setIsStoring(true)
    const url = await onFile(file)
    setIsStoring(false)
    if (url) insertFile(editor, url, file.name)
  }
  const label = intl.formatMessage(BAR_TEXTS.file)
  return (
    <>
      <IconButton
        size="sm"
        iconSize={18}
        icon={Paperclip}
        label={label}
        loading={isStoring}
        onClick={() => field.current?.click()}
      />
      <input
        ref={field}
        type="file"
        hidden
        aria-label={label}
        onChange={(event) => {
          const input = event.currentTarget
          void take(input.files?.[0]).then(() => {
            input.value = ''
          })
        }}
      />
    </>
  )
}
