import { useStore } from '@parley/shared/remote/use-shell'
import { latePart, useLatePart } from '@parley/shared/ui/late-part'
import type { ReactNode } from 'react'
import { useApp } from '../shell-app/shell-app.ts'
import type { TabStripProps } from './TabStrip.tsx'

/** Few pages ever show it. */
const strip = latePart(() => import('./TabStrip.tsx'))

/** Says, above the banner, that this tab runs another build of an area. */
export function TabNotice({ children }: { children: ReactNode }) {
  const { tab } = useApp().platform
  const state = useStore(tab.state)
  if (!state) return children
  return (
    <LateStrip state={state} onEnd={tab.end} onDismiss={tab.dismiss}>
      {children}
    </LateStrip>
  )
}

function LateStrip(props: TabStripProps) {
  const part = useLatePart(strip)
  return part ? <part.TabStrip {...props} /> : props.children
}
