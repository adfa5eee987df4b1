import { useEffect } from 'react'

interface Paged {
  /** From 1: what the address asks for. */
  page: number
  pageSize: number
  /** Of this very list, not of the one before it; undefined until it is known. */
  total: number | undefined
}

/** An address behind the end (an old link, the last row of the last page deleted) leads to the last page there is. */
export function useLastPage({ page, pageSize, total }: Paged, toPage: (page: number) => void): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize))
  const isBehind = page > last
  useEffect(() => {
    if (isBehind) toPage(last)
  })
}
