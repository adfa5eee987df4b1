import { type RefObject, useLayoutEffect } from 'react'

/** An opening window selects what its first field holds: the next letter would replace what was typed before. */
export function useCaretAtEnd(input: RefObject<HTMLInputElement | null>, typed: RefObject<string> | undefined): void {
  useLayoutEffect(() => {
    const field = input.current
    if (!field || !typed?.current) return
    const stop = new AbortController()
    const { signal } = stop
    const toEnd = () => {
      field.setSelectionRange(field.value.length, field.value.length)
      stop.abort()
    }
    field.addEventListener('select', toEnd, { signal })
    field.addEventListener('input', () => stop.abort(), { signal })
    return () => stop.abort()
  }, [input, typed])
}
