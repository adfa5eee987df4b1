import { atom, useSetAtom, useStore } from 'jotai'
import { useEffect, useEffectEvent } from 'react'

type Listener<Payload> = (payload: Payload) => void

/**
 * Something that one pane does and others follow, before an event of the server says so or without one. Listeners
 * live in the store of the area: what is mounted in another area is not called, and unmounting frees them.
 *
 * @returns `[usePublish, useListener]`
 */
export function areaEvent<Payload>(): [
  usePublish: () => Listener<Payload>,
  useListener: (handler: Listener<Payload>) => void,
] {
  const listenersAtom = atom(() => new Set<Listener<Payload>>())
  const publishAtom = atom(null, (get, _set, payload: Payload) => {
    for (const listener of get(listenersAtom)) listener(payload)
  })

  function useListener(handler: Listener<Payload>): void {
    const store = useStore()
    const onPayload = useEffectEvent(handler)
    useEffect(() => {
      const listeners = store.get(listenersAtom)
      const listener = (payload: Payload) => onPayload(payload)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }, [store])
  }
  return [() => useSetAtom(publishAtom), useListener]
}
