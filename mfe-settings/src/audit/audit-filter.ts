import { useSearchParams } from 'react-router'

/** What the address asks of the trail; empty: everything. */
export interface AuditFilter {
  /** A person's id. */
  who: string
  /** A kind of subject. */
  what: string
  action: string
  /** Days, `2026-11-23`, of this browser's time zone. */
  from: string
  to: string
}

const NAMES = ['who', 'what', 'action', 'from', 'to'] as const
const DAY_SECONDS = 86_400

export function useAuditFilter(): [AuditFilter, (name: keyof AuditFilter, value: string) => void] {
  const [params, setParams] = useSearchParams()
  const filter = Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? ''])) as unknown as AuditFilter
  const set = (name: keyof AuditFilter, value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('page')
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return [filter, set]
}

/** Midnight at the beginning of a day, in seconds; undefined for what is no day. */
function startOf(day: string): number | undefined {
  const at = new Date(`${day}T00:00:00`).getTime()
  return Number.isNaN(at) ? undefined : at / 1000
}

/** The filter as the call takes it. */
export function auditQuery({ who, what, action, from, to }: AuditFilter): Record<string, string | number> {
  const [since, last] = [startOf(from), startOf(to)]
  return {
    ...(who && { actor_id: who }),
    ...(what && { subject_type: what }),
    ...(action && { action }),
    ...(since !== undefined && { since }),
    ...(last !== undefined && { until: last + DAY_SECONDS }),
  }
}
