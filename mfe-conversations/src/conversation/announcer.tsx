import { chakra } from '@chakra-ui/react/styled-system'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let spoken = { text: '', count: 0 }

/** Says something to those who do not see the screen, after what is being said. The same words twice are said twice. */
export function announce(text: string): void {
  spoken = { text, count: spoken.count + 1 }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const Hidden = chakra('div', {
  base: { position: 'absolute', boxSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
})

/** The one live region of the area. */
export function Announcer() {
  const { text, count } = useSyncExternalStore(subscribe, () => spoken)
  return (
    <Hidden role="status" aria-live="polite">
      <span key={count}>{text}</span>
    </Hidden>
  )
}
