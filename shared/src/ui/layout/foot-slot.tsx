import { createContext, type ReactNode, useContext, useState } from 'react'

const Slot = createContext<HTMLElement | null>(null)

/** Where things that belong to a part of a page are drawn at its foot; null outside of a page that has a foot. */
export const useFootSlot = (): HTMLElement | null => useContext(Slot)

/** A page with a foot below what scrolls: the bar of unsaved changes stands there, whichever form it belongs to. */
export function FootSlot({ children }: { children: ReactNode }) {
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  return (
    <Slot.Provider value={foot}>
      {children}
      <div ref={setFoot} style={{ flexShrink: 0 }} />
    </Slot.Provider>
  )
}
