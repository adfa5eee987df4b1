import { Button } from '@parley/shared/ui/button'
import { styled } from '@parley/shared/ui/styled'
import { FormattedMessage } from 'react-intl'

const Line = styled('p', { base: { px: '4', textStyle: '13', color: 'fg.2' } })

/** A section whose content did not come: said in its place, the rest stays. */
export function SectionFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Line role="alert">
      <FormattedMessage id="conversations.section.failed" defaultMessage="This could not be loaded." />{' '}
      <Button variant="link" onClick={onRetry}>
        <FormattedMessage id="conversations.retry" defaultMessage="Try again" />
      </Button>
    </Line>
  )
}
