import { AvatarStack } from '@parley/shared/ui/avatar-stack'
import { styled } from '@parley/shared/ui/styled'
import { useIntl } from 'react-intl'
import { useViewers } from './useViewers.ts'

const Mark = styled('span', { base: { display: 'inline-flex', flexShrink: 0 } })

interface ViewersMarkProps {
  conversationId: number
  size: 18 | 24
}

/** Colleagues who look at the conversation now; nothing where nobody does. */
export function ViewersMark({ conversationId, size }: ViewersMarkProps) {
  const intl = useIntl()
  const viewers = useViewers(conversationId)
  if (viewers.length === 0) return null
  const title = intl.formatMessage(
    {
      id: 'conversations.viewing.title',
      defaultMessage: '{count, plural, one {{names} looks at this too} other {{names} look at this too}}',
    },
    { count: viewers.length, names: intl.formatList(viewers.map(({ name }) => name)) },
  )
  return (
    <Mark title={title}>
      <AvatarStack people={viewers} size={size} max={3} />
    </Mark>
  )
}
