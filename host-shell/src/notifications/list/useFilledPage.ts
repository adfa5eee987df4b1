import { useEffect } from 'react'
import { pageWithin } from '../panel-pages.ts'

interface FilledPage {
  page: number
  /** How many there are on all pages. */
  total: number
  /** Held on the page; undefined while it is read. */
  rows: number | undefined
  read: () => void
  onPage: (page: number) => void
}

/** A page from which everything is gone is read again, or left for the last one that there still is. */
export function useFilledPage({ page, total, rows, read, onPage }: FilledPage): void {
  const within = pageWithin(page, total)
  const isEmptied = rows === 0 && (total > 0 || page > 1)
  useEffect(() => {
    if (!isEmptied) return
    if (within === page) read()
    else onPage(within)
  }, [isEmptied, within, page, read, onPage])
}
