import { EmptyState } from '@parley/shared/ui/empty-state'
import { Kbd } from '@parley/shared/ui/kbd'
import { styled } from '@parley/shared/ui/styled'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { FormattedMessage } from 'react-intl'

const Keys = styled('dl', {
  base: {
    display: { base: 'none', md: 'grid' },
    gap: '2.5',
    width: '16.5rem',
    textStyle: '13',
    color: 'fg.2',
    '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'center' },
  },
})

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
const ALT = isMac ? '⌥' : 'Alt'
const MOD = isMac ? '⌘' : 'Ctrl'

/** In place of a thread while none is open. */
export function NoThread() {
  return (
    <EmptyState
      icon={MessagesSquare}
      title={<FormattedMessage id="conversations.none.title" defaultMessage="Pick a conversation" />}
      action={
        <Keys>
          <div>
            <dt>
              <FormattedMessage id="conversations.none.next" defaultMessage="Next conversation" />
            </dt>
            <dd>
              <Kbd keys={[ALT, 'K']} />
            </dd>
          </div>
          <div>
            <dt>
              <FormattedMessage id="conversations.none.shortcuts" defaultMessage="All shortcuts" />
            </dt>
            <dd>
              <Kbd keys={[MOD, '/']} />
            </dd>
          </div>
        </Keys>
      }
    >
      <FormattedMessage
        id="conversations.none.body"
        defaultMessage="Move in the list with the arrow keys, open with Enter."
      />
    </EmptyState>
  )
}
