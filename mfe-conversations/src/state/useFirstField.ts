import { type RefObject, useEffect, useRef } from 'react'

/**
 * For what goes step by step in one dialog: each step takes the button that led to it away. The first field of the next
 * one has the focus then, or else the button that ends it.
 *
 * @param step - another value is another step
 * @returns for what is around the fields
 */
export function useFirstField<Around extends HTMLElement>(step: unknown): RefObject<Around | null> {
  const around = useRef<Around>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    const first = around.current?.querySelector('input')
    const end = around.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('[type=submit]')
    ;(first ?? end)?.focus()
  }, [step])
  return around
}
