import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { styled } from '@parley/shared/ui/styled'
import { type ReactNode, useState } from 'react'
import type { ContextPaneProps } from './ContextPane.tsx'

export const contextCode = () => import('./ContextPane.tsx')
const ContextPane = lazyPage(async () => ({ default: (await contextCode()).ContextPane }))

/** The edge of the panel, so that the thread does not end in the open while its code comes. */
const PanelToCome = styled('div', { base: { borderInlineStart: '1px solid', borderColor: 'line.1' } })
const framed = (words: ReactNode) => <PanelToCome>{words}</PanelToCome>

/** The contact panel, fetched when it is open for the first time. Where its code does not come, the thread goes on. */
export function LateContext(props: ContextPaneProps) {
  const { isWide, isOpen, onClose } = props
  const [isUsed, setIsUsed] = useState(isOpen)
  if (isOpen && !isUsed) setIsUsed(true)
  if (!isUsed) return null
  const giveUp = () => {
    setIsUsed(false)
    onClose()
  }
  return (
    <LateCode onClose={isWide ? undefined : giveUp} frame={framed} fallback={isWide && <PanelToCome />}>
      <ContextPane {...props} />
    </LateCode>
  )
}
