import { IconButton } from '@parley/shared/ui/icon-button'
import Image from 'lucide-react/icons/image'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Editor } from 'slate'
import { insertImage } from '../editor/formatting.ts'
import { BAR_TEXTS } from './bar-texts.ts'
import { IMAGE_TYPES } from './useImageUpload.ts'

interface ImageToolProps {
  editor: Editor
  onImage: (file: File) => Promise<string | null>
}

/** Chooses a picture of this device and puts it where the caret is. */
export function ImageTool({ editor, onImage }: ImageToolProps) {
  const intl = useIntl()
  const field = useRef<HTMLInputElement>(null)
  const [isStoring, setIsStoring] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    setIsStoring(true)
    const url = await onImage(file)
    setIsStoring(false)
    if (url) insertImage(editor, url, '')
  }
  const label = intl.formatMessage(BAR_TEXTS.image)
  return (
    <>
      <IconButton
        size="sm"
        iconSize={18}
        icon={Image}
        label={label}
        loading={isStoring}
        onClick={() => field.current?.click()}
      />
      <input
        ref={field}
        type="file"
        hidden
        aria-label={label}
        accept={IMAGE_TYPES.join()}
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
