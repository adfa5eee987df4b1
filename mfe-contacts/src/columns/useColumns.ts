import { useShell } from '@parley/shared/remote/use-shell'
import { useEffect, useState } from 'react'

/** Columns that can be left out; who it is always stays. */
export const OPTIONAL_COLUMNS = [
  'company',
  'email',
  'phone_number',
  'city',
  'country',
  'labels',
  'created_at',
  'last_activity_at',
] as const
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number]

const KEY = 'hidden-columns'
/** Left out until somebody asks for them. */
const HIDDEN_AT_FIRST: readonly OptionalColumn[] = ['country', 'created_at']

/** Which columns this person has left out, kept in this browser. */
export function useColumns() {
  const { storage, log } = useShell()
  const [hidden, setHidden] = useState(HIDDEN_AT_FIRST)
  useEffect(() => {
    storage.get<OptionalColumn[]>(KEY).then(
      (kept) => kept && setHidden(kept),
      (problem: unknown) => log('warn', 'the chosen columns could not be read', { problem: String(problem) }),
    )
  }, [storage, log])
  const toggle = (column: OptionalColumn) => {
    const next = hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column]
    setHidden(next)
    storage
      .set(KEY, next)
      .catch((problem: unknown) => log('warn', 'the chosen columns could not be kept', { problem: String(problem) }))
  }
  return { hidden, toggle }
}
