import { chakra } from '@chakra-ui/react/styled-system'
import { Drawer } from '@parley/shared/ui/drawer'
import type { ReactNode } from 'react'
import { NavLink } from '../frame/NavLink.tsx'
import type { RailItem } from '../frame/Rail.tsx'

const Panel = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', minH: 'full', p: '3', bg: 'bg.canvas' },
})
const Areas = chakra('div', { base: { mb: '3', pb: '3', borderBottom: '1px solid', borderColor: 'line.2' } })
const Foot = chakra('div', { base: { mt: 'auto', pt: '3' } })

interface SidebarDrawerProps {
  title: string
  /** Areas that have no place in the bar at the foot. */
  items: readonly RailItem[]
  currentId: string | null
  foot: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The sidebar where the window has no room for a column. */
export function SidebarDrawer({ title, items, currentId, foot, onClose, children }: SidebarDrawerProps) {
  return (
    <Drawer open side="start" width="16.25rem" title={title} onClose={onClose} flush>
      <Panel>
        {items.length > 0 && (
          <Areas>
            {items.map(({ id, to, label, icon }) => (
              <NavLink key={id} to={to} icon={icon} current={id === currentId}>
                {label}
              </NavLink>
            ))}
          </Areas>
        )}
        {children}
        {foot && <Foot>{foot}</Foot>}
      </Panel>
    </Drawer>
  )
}
