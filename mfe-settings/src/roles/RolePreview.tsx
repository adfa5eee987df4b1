import { chakra } from '@chakra-ui/react/styled-system'
import { AREA_PERMISSIONS, effectivePermissions, holdsAny } from '@parley/shared/contract/permissions'
import { Icon } from '@parley/shared/ui/icon'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { useFormState } from 'react-final-form'
import { defineMessages, FormattedMessage } from 'react-intl'

const Box = chakra('section', { base: { bg: 'bg.sunken', borderRadius: '8', p: '4', textStyle: '13' } })
const Head = chakra('h3', { base: { textStyle: '12', fontWeight: 'medium', color: 'fg.3', mb: '2' } })
const List = chakra('ul', { base: { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '1' } })
const Row = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '2', color: 'fg.3', '&[data-open]': { color: 'fg.1' } },
})

const AREAS = defineMessages({
  conversations: { id: 'settings.roles.area.conversations', defaultMessage: 'Conversations' },
  contacts: { id: 'settings.roles.area.contacts', defaultMessage: 'Contacts' },
  reports: { id: 'settings.roles.area.reports', defaultMessage: 'Reports' },
  helpcenter: { id: 'settings.roles.area.helpcenter', defaultMessage: 'Help center' },
  campaigns: { id: 'settings.roles.area.campaigns', defaultMessage: 'Campaigns' },
})

/** The areas that a holder of the role in the form around it will find open, by the rule that the product itself uses. */
export function RolePreview() {
  const { values } = useFormState<{ permissions: string[] }>({ subscription: { values: true } })
  const held = effectivePermissions('agent', values.permissions)
  return (
    <Box>
      <Head>
        <FormattedMessage id="settings.roles.preview" defaultMessage="What holders find" />
      </Head>
      <List>
        {(Object.keys(AREAS) as (keyof typeof AREAS)[]).map((area) => {
          const isOpen = holdsAny(held, AREA_PERMISSIONS[area])
          return (
            <Row key={area} data-open={isOpen || undefined}>
              <Icon of={isOpen ? Check : Minus} size={14} color={isOpen ? 'success-fg' : undefined} />
              <FormattedMessage {...AREAS[area]} />
              {!isOpen && (
                <span>
                  <FormattedMessage id="settings.roles.closed" defaultMessage="(not shown)" />
                </span>
              )}
            </Row>
          )
        })}
      </List>
    </Box>
  )
}
