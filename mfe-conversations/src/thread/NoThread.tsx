import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { Kbd } from '@parley/shared/ui/kbd'
import { styled } from '@parley/shared/ui/styled'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { FormattedMessage } from 'react-intl'
import { useHasBestNext } from '../best-next/useHasBestNext.ts'

const Ways = styled('div', { base: { display: 'grid', justifyItems: 'center', gap: '6' } })
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
  const hasBestNext = useHasBestNext()
  return (
    <EmptyState
      icon={MessagesSquare}
      title={<FormattedMessage id="conversations.none.title" defaultMessage="Pick a conversation" />}
      action={
        <Ways>
          {hasBestNext && <BestNextButton />}
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
        </Ways>
      }
    >
      <FormattedMessage
        id="conversations.none.body"
        defaultMessage="Move in the list with the arrow keys, open with Enter."
      />
    </EmptyState>
  )
}

function BestNextButton() {
  const { commands } = useShell()
  return (
    <Button variant="primary" onClick={() => commands.run('conversations.best-next')}>
      <FormattedMessage id="conversations.best.next" defaultMessage="Best next" />
    </Button>
  )
}
