import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { styled } from '@parley/shared/ui/styled'
import CloudOff from 'lucide-react/icons/cloud-off'
import { FormattedMessage } from 'react-intl'
import { useApp } from '../shell-app/shell-app.ts'

/** What stands instead of the whole app. */
export const BlockedFrame = styled('main', {
  base: { minH: '100dvh', display: 'grid', bg: 'bg.surface', color: 'fg.1' },
})

/** There is a session, but no server to ask, which could not send this page either: it comes with the first one. */
export function UnreachablePage({ onRetry }: { onRetry: () => void }) {
  const { brand } = useApp()
  return (
    <BlockedFrame>
      <EmptyState
        icon={CloudOff}
        isPage
        title={
          <FormattedMessage
            id="shell.unreachable.title"
            defaultMessage="{product} cannot be reached"
            values={{ product: brand.name }}
          />
        }
        action={
          <Button variant="primary" onClick={onRetry}>
            <FormattedMessage id="shell.unreachable.retry" defaultMessage="Try again" />
          </Button>
        }
      >
        <FormattedMessage
          id="shell.unreachable.text"
          defaultMessage="You are still signed in and your drafts are safe on this device."
        />
      </EmptyState>
    </BlockedFrame>
  )
}
