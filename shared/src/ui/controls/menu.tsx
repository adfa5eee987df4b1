import type { ReactElement, ReactNode } from 'react'
import type { IconType } from '../display/icon.tsx'
import { Late } from '../late/late.tsx'
import { menuParts } from './late-parts.ts'
import type { ContextMenuProps, ItemFace, MenuCheckProps, MenuItemProps, MenuPoint } from './menu-parts.tsx'
import { MenuTrigger } from './menu-trigger.tsx'

interface MenuProps {
  /** The button that opens it: one focusable element. */
  trigger: ReactElement
  /** Names the list for those who do not see where it opened. */
  label: string
  /** MenuItem, MenuLink, MenuCheck, MenuGroup, MenuSeparator, SubMenu. Drawn while it is open. */
  children: ReactNode
  side?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-start'
  onOpenChange?: (isOpen: boolean) => void
}

/** Arrow keys, type ahead, Home and End, Escape back to the trigger. */
export function Menu({ trigger, label, children, side = 'bottom-start', onOpenChange }: MenuProps) {
  return (
    <MenuTrigger trigger={trigger} part={menuParts} onOpenChange={onOpenChange}>
      {(menu, { MenuList }) => (
        <MenuList {...menu} label={label} side={side}>
          {children}
        </MenuList>
      )}
    </MenuTrigger>
  )
}

/** Longer than a menu takes to be gone. */
const MENU_GONE_MS = 50

/** For items that open a dialog: a menu that goes takes with it whatever opened while it was still there. */
export const afterMenu = (run: () => void): void => void setTimeout(run, MENU_GONE_MS)

export type { MenuPoint }

/** The same without a button: what was pressed with the other mouse button, for long, or with the menu key. */
export function ContextMenu(props: ContextMenuProps) {
  return props.at && <LateContextMenu {...props} at={props.at} />
}

function LateContextMenu(props: ContextMenuProps & { at: MenuPoint }) {
  return (
    <Late part={menuParts} isWanted onClose={props.onClose}>
      {({ ContextMenuList }) => <ContextMenuList {...props} />}
    </Late>
  )
}

/** What stands in a menu is drawn by it, so that its code is here. */
function parts() {
  const here = menuParts.now()
  if (!here) throw new Error('an item of a menu was drawn outside of one')
  return here
}

export function MenuItem(props: MenuItemProps) {
  const { Item } = parts()
  return <Item {...props} />
}

/** Goes to a place of the app's router. */
export function MenuLink(props: ItemFace & { to: string }) {
  const { LinkItem } = parts()
  return <LinkItem {...props} />
}

/** One of several or on and off: a tick shows what is chosen. The menu stays open unless `closes`. */
export function MenuCheck(props: MenuCheckProps) {
  const { CheckItem } = parts()
  return <CheckItem {...props} />
}

export function MenuGroup(props: { label: ReactNode; children: ReactNode }) {
  const { ItemGroup } = parts()
  return <ItemGroup {...props} />
}

export function MenuSeparator() {
  const { Separator } = parts()
  return <Separator />
}

/** Opens to the side. */
export function SubMenu(props: { label: string; icon?: IconType; children: ReactNode }) {
  const { SubList } = parts()
  return <SubList {...props} />
}
