import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Popover } from '@parley/shared/ui/popover'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import Smile from 'lucide-react/icons/smile'
import { useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'

const EmojiPicker = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "emoji-picker" */ '@parley/shared/emoji/emoji-picker')).EmojiPicker,
}))

const TEXTS = defineMessages({ emoji: { id: 'conversations.reply.emoji', defaultMessage: 'Insert emoji' } })

/** Opens the picker; what is chosen goes to the caret. */
export function EmojiTool({ onPick }: { onPick: (sign: string) => void }) {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const label = intl.formatMessage(TEXTS.emoji)
  return (
    <Popover
      label={label}
      side="top-start"
      width="19rem"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<IconButton size="sm" icon={Smile} iconSize={18} label={label} />}
    >
      <LateCode
        fallback={
          <LoadingRegion>
            <Skeleton height="18rem" />
          </LoadingRegion>
        }
      >
        <EmojiPicker
          onPick={(sign) => {
            setIsOpen(false)
            onPick(sign)
          }}
        />
      </LateCode>
    </Popover>
  )
}
