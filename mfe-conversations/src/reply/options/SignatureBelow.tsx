import { Button } from '@parley/shared/ui/button'
import { RichMessageText } from '@parley/shared/ui/rich-message-text'
import { styled } from '@parley/shared/ui/styled'
import { FormattedMessage } from 'react-intl'

const Root = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    mx: '3.5',
    mb: '2',
    pt: '1.5',
    maxH: '5rem',
    overflowY: 'auto',
    borderTop: '1px dashed var(--line-2)',
    color: 'fg.3',
    textStyle: '13',
    '& > div': { flex: 1, minW: 0 },
    '& > button': { textStyle: '12', flexShrink: 0 },
  },
})

/** What will stand below the reply: the customer sees it, so the writer does. */
export function SignatureBelow({ signature, onRemove }: { signature: string | null; onRemove: () => void }) {
  if (!signature) return null
  return (
    <Root>
      <div dir="auto">
        <RichMessageText content={signature} />
      </div>
      <Button variant="link" onClick={onRemove}>
        <FormattedMessage id="conversations.signature.remove" defaultMessage="Do not sign" />
      </Button>
    </Root>
  )
}
