import { useState } from 'react'
import { useLatePart } from '../controls/late-part.ts'
import type { DrawerProps } from './drawer-part.tsx'
import { drawerPart } from './late-parts.ts'

/** A sheet from the side, full height. */
export function Drawer(props: DrawerProps) {
  const [isUsed, setIsUsed] = useState(props.open)
  if (props.open && !isUsed) setIsUsed(true)
  return isUsed && <LateDrawer {...props} />
}

function LateDrawer(props: DrawerProps) {
  const part = useLatePart(drawerPart)
  return part && <part.DrawerSurface {...props} />
}
