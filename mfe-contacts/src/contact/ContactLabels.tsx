import { HStack } from '@chakra-ui/react/stack'
import type { Label } from '@parley/shared/contract/sidebar'
import { Button } from '@parley/shared/ui/button'
import { Chip } from '@parley/shared/ui/chip'
import { LabelDot } from '@parley/shared/ui/label-dot'
import { Menu, MenuCheck } from '@parley/shared/ui/menu'
import Plus from 'lucide-react/icons/plus'
import { FormattedMessage, useIntl } from 'react-intl'
import { colorOf } from '../labels.ts'

interface ContactLabelsProps {
  titles: readonly string[]
  labels: readonly Label[]
  onChange: (titles: string[]) => void
}

/** The contact's labels; a press puts one on or takes it off at once. */
export function ContactLabels({ titles, labels, onChange }: ContactLabelsProps) {
  const intl = useIntl()
  const without = (title: string) => titles.filter((one) => one !== title)
  return (
    <HStack gap="2" flexWrap="wrap">
      {titles.map((title) => (
        <Chip
          key={title}
          size="lg"
          color={colorOf(labels, title)}
          onRemove={{
            label: intl.formatMessage(
              { id: 'contacts.label.remove', defaultMessage: 'Remove label {title}' },
              { title },
            ),
            run: () => onChange(without(title)),
          }}
        >
          {title}
        </Chip>
      ))}
      {labels.length > 0 ? (
        <Menu
          label={intl.formatMessage({ id: 'contacts.labels', defaultMessage: 'Labels' })}
          trigger={
            <Button size="sm" variant="ghost" icon={Plus}>
              <FormattedMessage id="contacts.label.add" defaultMessage="Add label" />
            </Button>
          }
        >
          {labels.map((label) => (
            <MenuCheck
              key={label.id}
              checked={titles.includes(label.title)}
              onChange={(on) => onChange(on ? [...titles, label.title] : without(label.title))}
              lead={<LabelDot color={label.color} />}
            >
              {label.title}
            </MenuCheck>
          ))}
        </Menu>
      ) : (
        titles.length === 0 && (
          <FormattedMessage id="contacts.label.none" defaultMessage="This account has no labels yet." />
        )
      )}
    </HStack>
  )
}
