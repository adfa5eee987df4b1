import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { lazy, type ReactElement, Suspense } from 'react'
import { useIntl } from 'react-intl'
import { sideOf } from './side.ts'
import type { UserMenuBodyProps } from './UserMenuBody.tsx'

const loadBody = () => import('./UserMenuBody.tsx')
const UserMenuBody = lazy(async () => ({ default: (await loadBody()).UserMenuBody }))

/** Fetches what the menu holds, so that it is there when it opens. */
export const warmUserMenu = (): void => void loadBody()

interface UserMenuProps extends UserMenuBodyProps {
  trigger: ReactElement
}

/** Everything about the person, opened from their button. */
export function UserMenu({ trigger, ...body }: UserMenuProps) {
  const intl = useIntl()
  return (
    <Menu.Root positioning={{ placement: `${sideOf(intl)}-end`, gutter: 8 }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content
            width="17rem"
            minH="16rem"
            maxH="var(--available-height)"
            aria-label={intl.formatMessage({ id: 'shell.user.menu', defaultMessage: 'Account menu' })}
          >
            <Suspense fallback={null}>
              <UserMenuBody {...body} />
            </Suspense>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
