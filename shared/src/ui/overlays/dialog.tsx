import { useState } from 'react'
import { Late } from '../late/late.tsx'
import type { DialogProps } from './dialog-part.tsx'
import { dialogPart } from './late-parts.ts'

/** Asks for something in front of everything else; the focus stays in and goes back when it closes. */
export function Dialog(props: DialogProps) {
  const [isUsed, setIsUsed] = useState(props.open)
  if (props.open && !isUsed) setIsUsed(true)
  return isUsed && <LateDialog {...props} />
}

function LateDialog(props: DialogProps) {
  return (
    <Late part={dialogPart} isWanted={props.open} onClose={props.onClose}>
      {({ DialogSurface }) => <DialogSurface {...props} />}
    </Late>
  )
}
