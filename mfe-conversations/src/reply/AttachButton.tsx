import { IconButton } from '@parley/shared/ui/icon-button'
import Paperclip from 'lucide-react/icons/paperclip'
import { type Ref, useRef } from 'react'
import { defineMessages, useIntl } from 'react-intl'

const TEXTS = defineMessages({ attach: { id: 'conversations.reply.attach', defaultMessage: 'Attach files' } })

/** Opens the browser's own dialog. The same file can be chosen twice in a row. */
export function AttachButton({
  onFiles,
  ref,
}: {
  onFiles: (files: readonly File[]) => void
  ref?: Ref<HTMLButtonElement>
}) {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        ref={ref}
        size="sm"
        icon={Paperclip}
        iconSize={18}
        label={intl.formatMessage(TEXTS.attach)}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={intl.formatMessage(TEXTS.attach)}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
