import { Button } from '@parley/shared/ui/button'
import { Icon } from '@parley/shared/ui/icon'
import { Menu, MenuItem, MenuSeparator } from '@parley/shared/ui/menu'
import { styled } from '@parley/shared/ui/styled'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { MouseEvent } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import type { ConversationEntry } from '../../conversation/conversation-entry.ts'
import { SnoozeItems } from '../../conversation/snooze/SnoozeItems.tsx'
import type { StatusChange } from '../../conversation/useConversationActions.ts'

const Split = styled('span', {
  base: {
    display: 'inline-flex',
    '& > :first-of-type': { borderEndRadius: 0 },
    // On a telephone the name of the customer needs the place more.
    '& > :first-of-type svg': { display: { base: 'none', sm: 'block' } },
    '& > :last-of-type': { borderStartRadius: 0, px: '1.5', marginInlineStart: '-1px' },
    '@media (pointer: coarse)': { '& > button': { minW: '11', minH: '11' } },
  },
})

interface StatusButtonProps {
  conversation: Pick<ConversationEntry, 'status'>
  onChange: (to: StatusChange) => void
}

const TEXTS = defineMessages({ more: { id: 'conversations.status.more', defaultMessage: 'Other status' } })

/** The next step of a conversation as one button, the other ones beside it. */
export function StatusButton({ conversation, onChange }: StatusButtonProps) {
  const intl = useIntl()
  const isOpen = conversation.status === 'open' || conversation.status === 'pending'
  const to = (status: StatusChange['status']) => onChange({ status, snoozedUntil: null })
  // The second press of a double click meets the button that the first one put there: it is no wish to go back.
  const press = (status: StatusChange['status']) => (event: MouseEvent) => {
    if (event.detail < 2) to(status)
  }
  return (
    <Split>
      {isOpen ? (
        <Button icon={Check} onClick={press('resolved')}>
          <FormattedMessage id="conversations.status.resolve" defaultMessage="Resolve" />
        </Button>
      ) : (
        <Button icon={RotateCcw} onClick={press('open')}>
          <FormattedMessage id="conversations.status.reopen" defaultMessage="Reopen" />
        </Button>
      )}
      <Menu
        label={intl.formatMessage(TEXTS.more)}
        side="bottom-end"
        trigger={
          <Button aria-label={intl.formatMessage(TEXTS.more)}>
            <Icon of={ChevronDown} />
          </Button>
        }
      >
        {conversation.status !== 'open' && (
          <MenuItem icon={RotateCcw} onSelect={() => to('open')}>
            <FormattedMessage id="conversations.status.toOpen" defaultMessage="Open" />
          </MenuItem>
        )}
        {conversation.status !== 'resolved' && (
          <MenuItem icon={Check} onSelect={() => to('resolved')}>
            <FormattedMessage id="conversations.status.resolve" defaultMessage="Resolve" />
          </MenuItem>
        )}
        {conversation.status !== 'pending' && (
          <MenuItem icon={CircleDashed} onSelect={() => to('pending')}>
            <FormattedMessage id="conversations.status.toPending" defaultMessage="Mark as pending" />
          </MenuItem>
        )}
        <MenuSeparator />
        <SnoozeItems onChange={onChange} />
      </Menu>
    </Split>
  )
}
