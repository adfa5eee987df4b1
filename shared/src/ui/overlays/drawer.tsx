import { useState } from 'react'
import { Late } from '../late/late.tsx'
import type { DrawerProps } from './drawer-part.tsx'
import { drawerPart } from './late-parts.ts'

/** A sheet from the side, full height. */
export function Drawer(props: DrawerProps) {
  const [isUsed, setIsUsed] = useState(props.open)
  if (props.open && !isUsed) setIsUsed(true)
  return isUsed && <LateDrawer {...props} />
}

function LateDrawer(props: DrawerProps) {
  return (
    <Late part={drawerPart} isWanted={props.open} onClose={props.onClose}>
      {({ DrawerSurface }) => <DrawerSurface {...props} />}
    </Late>
  )
}
