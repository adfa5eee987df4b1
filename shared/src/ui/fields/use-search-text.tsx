import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 300

/**
 * What stands in a search field: every key shows at once, `onSearch` follows after a pause. A change from outside (back,
 * "Clear filter") is taken over.
 */
export function useSearchText(value: string, onSearch: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  const told = useRef(value)
  const newest = useRef(onSearch)
  useEffect(() => {
    newest.current = onSearch
  })
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === told.current) return
    const timer = setTimeout(() => {
      told.current = text
      newest.current(text)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText]
}
