const at = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0

/** Percentiles in milliseconds and requests a second. @param {Iterable<number>} times in ms */
export function summary(times, seconds) {
  const sorted = Float64Array.from(times).sort()
  return {
    times: [...sorted],
    seconds,
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    p99: at(sorted, 0.99),
    perSecond: sorted.length / seconds,
    count: sorted.length,
  }
}

/** Several stretches of the same as one. */
export const together = (summaries) =>
  summary(
    summaries.flatMap(({ times }) => times),
    summaries.reduce((sum, { seconds }) => sum + seconds, 0),
  )

export const ms = (value) =>
  value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : String(Math.round(value))
export const rate = (value) => (value < 100 ? value.toFixed(1) : String(Math.round(value)))
export const percent = (part, whole) => (whole > 0 ? `${Math.round((part / whole) * 100)} %` : '')
