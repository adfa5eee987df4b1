import { latePart } from '@parley/shared/ui/late-part'
import { MenuTrigger } from '@parley/shared/ui/menu-trigger'
import type { ReactElement } from 'react'
import type { UserMenuBodyProps } from './UserMenuBody.tsx'

const panel = latePart(() => import('./UserMenuPanel.tsx'))

interface UserMenuProps extends UserMenuBodyProps {
  trigger: ReactElement
}

/** Everything about the person, opened from their button. */
export function UserMenu({ trigger, ...body }: UserMenuProps) {
  return (
    <MenuTrigger trigger={trigger} part={panel}>
      {(menu, { UserMenuPanel }) => <UserMenuPanel {...menu} {...body} />}
    </MenuTrigger>
  )
}
