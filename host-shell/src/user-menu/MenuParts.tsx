import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { Icon, type IconType } from '@parley/shared/ui/icon'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { sideOf } from './side.ts'

const Text = chakra('span', { base: { flex: 1, minW: 0 } })
const End = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', color: 'fg.3', fontSize: '0.75rem' },
})

interface FaceProps {
  icon?: IconType
  lead?: ReactNode
  end?: ReactNode
  children: ReactNode
}

/** Icon, words, and a value at the end. */
function Face({ icon, lead, end, children }: FaceProps) {
  return (
    <>
      {lead ?? (icon && <Icon of={icon} size={18} color="fg-3" />)}
      <Text>{children}</Text>
      {end !== undefined && <End>{end}</End>}
    </>
  )
}

interface EntryProps extends FaceProps {
  id: string
  onSelect: () => void
  keepOpen?: boolean
}

export function Entry({ id, onSelect, keepOpen, ...face }: EntryProps) {
  return (
    <Menu.Item value={id} onClick={onSelect} closeOnSelect={!keepOpen}>
      <Face {...face} />
    </Menu.Item>
  )
}

/** One of several; the chosen one has a tick. */
export function Choice({ id, ...face }: Omit<EntryProps, 'onSelect' | 'keepOpen' | 'end'>) {
  return (
    <Menu.RadioItem value={id}>
      <Face
        {...face}
        end={
          <Menu.ItemIndicator>
            <Icon of={Check} size={16} color="brand-fg" />
          </Menu.ItemIndicator>
        }
      />
    </Menu.RadioItem>
  )
}

interface SubMenuProps extends FaceProps {
  /** Names the menu that opens. */
  label: string
  width?: string
  menu: ReactNode
}

/** Opens a menu to the side that the reading direction leads to. */
export function SubMenu({ label, width, menu, ...face }: SubMenuProps) {
  const side = sideOf(useIntl())
  return (
    <Menu.Root positioning={{ placement: `${side}-end`, offset: { mainAxis: 8 } }} lazyMount unmountOnExit>
      <Menu.TriggerItem>
        <Face
          {...face}
          end={
            <>
              {face.end}
              <Icon of={ChevronRight} size={16} directional />
            </>
          }
        />
      </Menu.TriggerItem>
      <Portal>
        <Menu.Positioner>
          <Menu.Content aria-label={label} maxH="var(--available-height)" {...(width ? { width } : {})}>
            {menu}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
