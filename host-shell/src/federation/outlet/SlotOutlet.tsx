import type { SlotName, SlotProps } from '@parley/shared/contract/slots'
import type { SlotState } from '@parley/shared/remote/shell-api'
import { useStoreOf } from '@parley/shared/remote/use-sidebar'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { HostServices } from '../../host-services/host-services.ts'
import type { UnsavedWork } from '../../host-services/unsaved-work.ts'
import type { Platform } from '../create-platform.ts'
import { lateSlots } from './late-slots.ts'

interface SlotOutletProps<Name extends SlotName> {
  name: Name
  props: SlotProps<Name>
  platform: Platform
  services: HostServices
  unsaved: UnsavedWork
  /** What stands here while nothing fills the place, and how that goes. */
  fallback: (state: SlotState) => ReactNode
}

/** A place on a page of the shell that an area fills; as high as what it stands in. */
export function SlotOutlet<Name extends SlotName>({
  name,
  props,
  platform,
  services,
  unsaved,
  fallback,
}: SlotOutletProps<Name>) {
  const host = useRef<HTMLDivElement>(null)
  const store = useStoreOf(props)
  const [state, setState] = useState<SlotState>('loading')
  useEffect(() => {
    const element = document.createElement('div')
    element.style.cssText = 'display:flex;flex-direction:column;height:100%;min-height:0;min-width:0'
    host.current?.append(element)
    const empty = lateSlots({ services, platform, unsaved }).fill(name, element, store, setState)
    return () => {
      empty()
      queueMicrotask(() => element.remove())
    }
  }, [name, services, platform, unsaved, store])
  return (
    <>
      {state !== 'shown' && fallback(state)}
      <div ref={host} hidden={state !== 'shown'} data-slot={name} style={{ height: '100%', minHeight: 0 }} />
    </>
  )
}
