import { atom, useSetAtom, useStore } from 'jotai'
import { useEffect, useEffectEvent } from 'react'

type Listener<News> = (news: News) => void

/**
 * Something that one pane does and others hear of, before an event of the server says so or without one. Listeners
 * live in the store of the area: what is mounted elsewhere hears nothing, and unmounting frees them.
 *
 * @returns `[useTell, useHear]`
 */
export function areaNews<News>(): [useTell: () => Listener<News>, useHear: (handler: Listener<News>) => void] {
  const listenersAtom = atom(() => new Set<Listener<News>>())
  const tellAtom = atom(null, (get, _set, news: News) => {
    for (const listener of get(listenersAtom)) listener(news)
  })

  function useHear(handler: Listener<News>): void {
    const store = useStore()
    const onNews = useEffectEvent(handler)
    useEffect(() => {
      const listeners = store.get(listenersAtom)
      const listener = (news: News) => onNews(news)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }, [store])
  }
  return [() => useSetAtom(tellAtom), useHear]
}
