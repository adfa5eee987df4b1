import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import { FormattedMessage } from 'react-intl'

const Tag = styled('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    mt: '1',
    textStyle: '12',
    opacity: 0.8,
    '& > svg': { flexShrink: 0 },
    '& > bdi': { minW: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
})

/** The words are those of a template of the channel, not of whoever sent it. */
export function TemplateTag({ name }: { name: string | null | undefined }) {
  if (!name) return null
  return (
    <Tag>
      <Icon of={LayoutTemplate} size={12} />
      <FormattedMessage id="conversations.message.template" defaultMessage="Template" />
      <span aria-hidden>·</span>
      <bdi title={name}>{name}</bdi>
    </Tag>
  )
}
