import { Menu } from '@chakra-ui/react/menu'
import { MenuFrame } from '@parley/shared/ui/menu-parts'
import type { OpenMenu } from '@parley/shared/ui/menu-trigger'
import { useIntl } from 'react-intl'
import { sideOf } from './side.ts'
import { UserMenuBody, type UserMenuBodyProps } from './UserMenuBody.tsx'

/** The open account menu: fetched when somebody reaches for the button. */
export function UserMenuPanel({ ids, open, openedBy, onClose, onGone, ...body }: OpenMenu & UserMenuBodyProps) {
  const intl = useIntl()
  const menu = { ids, open, openedBy, onClose, onGone }
  return (
    <MenuFrame {...menu} positioning={{ placement: `${sideOf(intl)}-end`, gutter: 8 }}>
      <Menu.Content
        width="17rem"
        minH="16rem"
        maxH="var(--available-height)"
        aria-label={intl.formatMessage({ id: 'shell.user.menu', defaultMessage: 'Account menu' })}
      >
        <UserMenuBody {...body} />
      </Menu.Content>
    </MenuFrame>
  )
}
