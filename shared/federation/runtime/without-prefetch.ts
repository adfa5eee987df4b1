import { createContext, type Ref, useRef } from 'react'

/*
 * In place of what the router's own framework fetches ahead of a page: links of Parley have nothing to fetch, and each of
 * them would keep two states and two effects for it.
 */

export const FrameworkContext = createContext(undefined)

export const PrefetchPageLinks = () => null

export const usePrefetchBehavior = () => [false, useRef<HTMLAnchorElement>(null), {}] as const

export const mergeRefs =
  <T>(...refs: (Ref<T> | undefined)[]) =>
  (value: T | null) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(value)
      else if (ref) ref.current = value
    }
  }
