import type { Label } from '@parley/shared/contract/sidebar'
import { Button } from '@parley/shared/ui/button'
import { LabelDot } from '@parley/shared/ui/label-dot'
import { Menu, MenuCheck } from '@parley/shared/ui/menu'
import Tag from 'lucide-react/icons/tag'
import { FormattedMessage, useIntl } from 'react-intl'

interface LabelMenuProps {
  labels: readonly Label[]
  chosen: string | undefined
  onChoose: (title: string | undefined) => void
}

/** Which label the list keeps to; pressing the chosen one lets go of it. */
export function LabelMenu({ labels, chosen, onChoose }: LabelMenuProps) {
  const intl = useIntl()
  if (labels.length === 0) return null
  return (
    <Menu
      label={intl.formatMessage({ id: 'contacts.labels', defaultMessage: 'Labels' })}
      trigger={
        <Button size="sm" variant="ghost" icon={Tag} style={{ marginInlineStart: '-0.625rem' }}>
          <FormattedMessage id="contacts.labels" defaultMessage="Labels" />
        </Button>
      }
    >
      {labels.map((label) => (
        <MenuCheck
          key={label.id}
          radio
          checked={label.title === chosen}
          onChange={() => onChoose(label.title === chosen ? undefined : label.title)}
          lead={<LabelDot color={label.color} />}
        >
          {label.title}
        </MenuCheck>
      ))}
    </Menu>
  )
}
