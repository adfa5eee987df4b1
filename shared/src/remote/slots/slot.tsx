import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SlotName, SlotProps } from '../../contract/slots.ts'
import type { SlotState } from '../shell-api.ts'
import { useShell } from '../use-shell.tsx'
import { useStoreOf } from '../use-sidebar.tsx'

interface SlotPlaceProps<Name extends SlotName> {
  name: Name
  props: SlotProps<Name>
  /** What stands here until the slot is filled, and for good when nothing fills it. */
  fallback: ReactNode
  /** The remote that is meant, where several fill the slot; without it the first by name. */
  of?: string | undefined
  /** What stands here when its filler cannot be drawn; as `fallback` when left out. */
  failed?: ReactNode
  /** What stands here when nobody fills it; as `fallback` when left out. */
  empty?: ReactNode
}

/** A place that another remote fills (contract/slots). */
export function SlotPlace<Name extends SlotName>({
  name,
  props,
  fallback,
  of,
  failed = fallback,
  empty: nobody = fallback,
}: SlotPlaceProps<Name>) {
  const { slots } = useShell()
  const host = useRef<HTMLDivElement>(null)
  const store = useStoreOf(props)
  const [state, setState] = useState<SlotState>('loading')
  useEffect(() => {
    const element = document.createElement('div')
    host.current?.append(element)
    const empty = slots.fill(name, element, store, setState, of)
    return () => {
      empty()
      queueMicrotask(() => element.remove())
    }
  }, [slots, name, store, of])
  return (
    <>
      {{ loading: fallback, shown: null, empty: nobody, failed }[state]}
      <div ref={host} hidden={state !== 'shown'} data-slot={name} />
    </>
  )
}
