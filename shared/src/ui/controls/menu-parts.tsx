import { Menu as Chakra, useMenu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { Link } from 'react-router'
import { Icon, type IconType } from '../display/icon.tsx'
import { styled } from '../theme/styled.tsx'
import type { OpenMenu } from './menu-trigger.tsx'

interface MenuListProps extends OpenMenu {
  label: string
  side: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-start'
  children: ReactNode
}

/** The list of an open menu, tied to its button by ids. */
export function MenuList({ label, side, children, ...menu }: MenuListProps) {
  return (
    <MenuFrame {...menu} positioning={{ placement: side, gutter: 4 }}>
      <Chakra.Content aria-label={label}>{children}</Chakra.Content>
    </MenuFrame>
  )
}

interface MenuFrameProps extends OpenMenu {
  positioning: Chakra.RootProps['positioning']
  /** Chakra's own content. */
  children: ReactNode
}

/** An open menu around content of one's own. */
export function MenuFrame({ ids, open, openedBy, onClose, onGone, positioning, children }: MenuFrameProps) {
  useCurrentItem(ids.content, openedBy)
  // It closes by itself with the press of an item: told to later, it would take the dialog with it that the item opened.
  const menu = useMenu({
    defaultOpen: true,
    onOpenChange: (change) => !change.open && onClose(),
    ids,
    ...(positioning ? { positioning } : {}),
  })
  // A press of its button while it fades opens the same list again.
  const follow = useEffectEvent(() => {
    if (menu.api.open !== open) menu.api.setOpen(open)
  })
  useEffect(() => follow(), [open])
  return (
    <Chakra.RootProvider value={menu} onExitComplete={onGone}>
      <Portal>
        <Chakra.Positioner>{children}</Chakra.Positioner>
      </Portal>
    </Chakra.RootProvider>
  )
}

/** The menu is told the key that opened it once it has the focus. */
function useCurrentItem(content: string, key: OpenMenu['openedBy']) {
  useEffect(() => {
    if (!key) return
    const frame = requestAnimationFrame(() => {
      document.getElementById(content)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
    return () => cancelAnimationFrame(frame)
  }, [content, key])
}

/** Where in the window a menu opens. */
export interface MenuPoint {
  x: number
  y: number
  /** Opened by a key: the first item is current at once. */
  isByKey?: boolean
}

export interface ContextMenuProps {
  /** Null while it is closed. */
  at: MenuPoint | null
  label: string
  onClose: () => void
  children: ReactNode
}

export function ContextMenuList({ at, label, onClose, children }: ContextMenuProps & { at: MenuPoint }) {
  const content = useId()
  useCurrentItem(content, at.isByKey ? 'ArrowDown' : null)
  return (
    <Chakra.Root
      open
      ids={{ content }}
      onOpenChange={({ open }) => !open && onClose()}
      positioning={{
        placement: 'bottom-start',
        gutter: 0,
        getAnchorRect: () => ({ x: at.x, y: at.y, width: 1, height: 1 }),
      }}
    >
      <Portal>
        <Chakra.Positioner>
          <Chakra.Content aria-label={label}>{children}</Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}

export interface ItemFace {
  icon?: IconType
  /** In place of an icon: an avatar, a colour dot. */
  lead?: ReactNode
  /** A shortcut or the present value, at the end. */
  end?: ReactNode
  children: ReactNode
}

export interface MenuItemProps extends ItemFace {
  onSelect: () => void
  disabled?: boolean
  /** Destroys something: red words. */
  danger?: boolean
  /** Stay open afterwards. */
  keepOpen?: boolean
}

export interface MenuCheckProps extends ItemFace {
  checked: boolean
  onChange: (checked: boolean) => void
  radio?: boolean
  closes?: boolean
}

/** Type ahead goes by the words of an item: without this, by its opaque value, which nobody types. */
const BY_WORDS = { 'data-valuetext': null }

const End = styled('span', {
  base: { marginInlineStart: 'auto', ps: '3', display: 'inline-flex', alignItems: 'center', gap: '1.5', color: 'fg.3' },
})
const Text = styled('span', {
  base: { flex: 1, minW: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

function Face({ icon, lead, end, children }: ItemFace) {
  return (
    <>
      {lead ?? (icon && <Icon of={icon} size={18} color="fg-3" />)}
      <Text>{children}</Text>
      {end !== undefined && <End>{end}</End>}
    </>
  )
}

export function Item({ onSelect, disabled, danger, keepOpen, ...face }: MenuItemProps) {
  const value = useId()
  return (
    <Chakra.Item
      {...BY_WORDS}
      value={value}
      disabled={disabled}
      // Enter and Space arrive as a click, too; the menu's own signal needs the pointer to have moved first.
      onClick={disabled ? undefined : onSelect}
      closeOnSelect={!keepOpen}
      color={danger ? 'danger.fg' : undefined}
    >
      <Face {...face} />
    </Chakra.Item>
  )
}

export function LinkItem({ to, ...face }: ItemFace & { to: string }) {
  const value = useId()
  return (
    <Chakra.Item {...BY_WORDS} value={value} asChild>
      <Link to={to}>
        <Face {...face} />
      </Link>
    </Chakra.Item>
  )
}

export function CheckItem({ checked, onChange, radio, closes, ...face }: MenuCheckProps) {
  const value = useId()
  return (
    <Chakra.CheckboxItem
      {...BY_WORDS}
      value={value}
      checked={checked}
      onCheckedChange={onChange}
      closeOnSelect={closes ?? radio ?? false}
      role={radio ? 'menuitemradio' : 'menuitemcheckbox'}
    >
      <Face {...face} end={checked ? <Icon of={Check} size={16} color="brand-fg" /> : face.end} />
    </Chakra.CheckboxItem>
  )
}

export function ItemGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Chakra.ItemGroup>
      <Chakra.ItemGroupLabel>{label}</Chakra.ItemGroupLabel>
      {children}
    </Chakra.ItemGroup>
  )
}

export function Separator() {
  return <Chakra.Separator />
}

/** Where a narrow window has no place beside the menu, over it. */
const BESIDE = { placement: 'right-start', gutter: 4, overlap: true } as const

export function SubList({ label, icon, children }: { label: string; icon?: IconType; children: ReactNode }) {
  return (
    <Chakra.Root positioning={BESIDE}>
      <Chakra.TriggerItem>
        <Face icon={icon} end={<Icon of={ChevronRight} size={16} directional />}>
          {label}
        </Face>
      </Chakra.TriggerItem>
      <Portal>
        <Chakra.Positioner>
          <Chakra.Content aria-label={label}>{children}</Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}
