import { Button } from '@parley/shared/ui/button'
import { Icon } from '@parley/shared/ui/icon'
import { Menu, MenuItem, MenuSeparator } from '@parley/shared/ui/menu'
import { styled } from '@parley/shared/ui/styled'
import { type Atom, atom, useAtomValue } from 'jotai'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useMemo } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { SendLaterItems } from '../scheduled/SendLaterItems.tsx'
import type { ReplyMode } from './drafts/drafts.ts'
import type { DraftState } from './drafts/useDraft.ts'

/** What happens to the conversation once the reply is on its way. */
export type AfterSend = 'stay' | 'resolve' | 'snooze'

interface SendButtonProps {
  mode: ReplyMode
  /** Why nothing can be sent now; the button says it. */
  blocked: string | null
  hasFiles: boolean
  /** How the text stands. */
  draft: Atom<DraftState>
  onSend: (after: AfterSend) => void
  onLater: (at: number) => void
}

const Split = styled('span', {
  base: {
    display: 'inline-flex',
    gap: 'px',
    '& > :first-of-type:not(:last-of-type)': { borderEndRadius: 0 },
    '& > :last-of-type:not(:first-of-type)': { borderStartRadius: 0, px: '1.5' },
  },
})

const TEXTS = defineMessages({
  more: { id: 'conversations.send.more', defaultMessage: 'More ways to send' },
  empty: { id: 'conversations.send.empty', defaultMessage: 'Write something first' },
})

export function SendButton({ mode, blocked, hasFiles, draft, onSend, onLater }: SendButtonProps) {
  const intl = useIntl()
  const isEmpty = useIsBlank(draft) && !hasFiles
  const reason = blocked ?? (isEmpty ? intl.formatMessage(TEXTS.empty) : undefined)
  if (mode === 'note')
    return (
      <Button variant="primary" disabledReason={reason} onClick={() => onSend('stay')}>
        <FormattedMessage id="conversations.send.note" defaultMessage="Add note" />
      </Button>
    )
  return (
    <Split>
      <Button variant="primary" disabledReason={reason} onClick={() => onSend('stay')}>
        <FormattedMessage id="conversations.send.reply" defaultMessage="Send" />
      </Button>
      <Menu
        label={intl.formatMessage(TEXTS.more)}
        side="top-end"
        trigger={
          <Button variant="primary" disabled={reason !== undefined} aria-label={intl.formatMessage(TEXTS.more)}>
            <Icon of={ChevronDown} />
          </Button>
        }
      >
        <MenuItem onSelect={() => onSend('resolve')}>
          <FormattedMessage id="conversations.send.resolve" defaultMessage="Send and resolve" />
        </MenuItem>
        <MenuItem onSelect={() => onSend('snooze')}>
          <FormattedMessage id="conversations.send.snooze" defaultMessage="Send and snooze until they reply" />
        </MenuItem>
        <MenuSeparator />
        <SendLaterItems onChoose={onLater} />
      </Menu>
    </Split>
  )
}

/** Changes with the first letter and with the last one that is taken away: what is between draws nothing. */
function useIsBlank(draft: Atom<DraftState>): boolean {
  return useAtomValue(useMemo(() => atom((get) => get(draft) === 'empty'), [draft]))
}
