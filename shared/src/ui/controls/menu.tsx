import { Menu as Chakra } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactElement, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Icon, type IconType } from '../display/icon.tsx'
import { styled } from '../theme/styled.tsx'

interface MenuProps {
  /** The button that opens it: one focusable element. */
  trigger: ReactElement
  /** Names the list for those who do not see where it opened. */
  label: string
  /** MenuItem, MenuLink, MenuCheck, MenuGroup, MenuSeparator, SubMenu. */
  children: ReactNode
  side?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-start'
  onOpenChange?: (isOpen: boolean) => void
}

/** Arrow keys, type ahead, Home and End, Escape back to the trigger. */
export function Menu({ trigger, label, children, side = 'bottom-start', onOpenChange }: MenuProps) {
  return (
    <Chakra.Root positioning={{ placement: side, gutter: 4 }} onOpenChange={({ open }) => onOpenChange?.(open)}>
      <Chakra.Trigger asChild>{trigger}</Chakra.Trigger>
      <Portal>
        <Chakra.Positioner>
          <Chakra.Content aria-label={label}>{children}</Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}

/** Longer than a menu takes to be gone. */
const MENU_GONE_MS = 50

/** For items that open a dialog: a menu that goes takes with it whatever opened while it was still there. */
export const afterMenu = (run: () => void): void => void setTimeout(run, MENU_GONE_MS)

interface ContextMenuProps {
  /** Where in the window it opens; null while it is closed. */
  at: { x: number; y: number } | null
  label: string
  onClose: () => void
  children: ReactNode
}

/** The same without a button: what was pressed with the other mouse button, for long, or with the menu key. */
export function ContextMenu({ at, label, onClose, children }: ContextMenuProps) {
  if (!at) return null
  return (
    <Chakra.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      positioning={{ placement: 'bottom-start', gutter: 0, getAnchorRect: () => ({ ...at, width: 1, height: 1 }) }}
    >
      <Portal>
        <Chakra.Positioner>
          <Chakra.Content aria-label={label}>{children}</Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}

/** Type ahead goes by the words of an item: without this, by its opaque value, which nobody types. */
const BY_WORDS = { 'data-valuetext': null }

const End = styled('span', {
  base: { marginInlineStart: 'auto', ps: '3', display: 'inline-flex', alignItems: 'center', gap: '1.5', color: 'fg.3' },
})
const Text = styled('span', {
  base: { flex: 1, minW: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

interface ItemFace {
  icon?: IconType
  /** In place of an icon: an avatar, a colour dot. */
  lead?: ReactNode
  /** A shortcut or the present value, at the end. */
  end?: ReactNode
  children: ReactNode
}

function Face({ icon, lead, end, children }: ItemFace) {
  return (
    <>
      {lead ?? (icon && <Icon of={icon} size={18} color="fg-3" />)}
      <Text>{children}</Text>
      {end !== undefined && <End>{end}</End>}
    </>
  )
}

interface MenuItemProps extends ItemFace {
  onSelect: () => void
  disabled?: boolean
  /** Destroys something: red words. */
  danger?: boolean
  /** Stay open afterwards. */
  keepOpen?: boolean
}

export function MenuItem({ onSelect, disabled, danger, keepOpen, ...face }: MenuItemProps) {
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

/** Goes to a place of the app's router. */
export function MenuLink({ to, ...face }: ItemFace & { to: string }) {
  const value = useId()
  return (
    <Chakra.Item {...BY_WORDS} value={value} asChild>
      <Link to={to}>
        <Face {...face} />
      </Link>
    </Chakra.Item>
  )
}

/** One of several or on and off: a tick shows what is chosen. The menu stays open unless `closes`. */
export function MenuCheck({
  checked,
  onChange,
  radio,
  closes,
  ...face
}: ItemFace & { checked: boolean; onChange: (checked: boolean) => void; radio?: boolean; closes?: boolean }) {
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

export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Chakra.ItemGroup>
      <Chakra.ItemGroupLabel>{label}</Chakra.ItemGroupLabel>
      {children}
    </Chakra.ItemGroup>
  )
}

export function MenuSeparator() {
  return <Chakra.Separator />
}

/** Opens to the side. */
export function SubMenu({ label, icon, children }: { label: string; icon?: IconType; children: ReactNode }) {
  return (
    <Chakra.Root positioning={{ placement: 'right-start', gutter: 4 }}>
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
