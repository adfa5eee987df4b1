export type Trend = 'up' | 'down' | 'same'

/** Change against the period before in whole percent; 0 when there was nothing before. Source: contract 9.6. */
export function trendPercent(current: number | null, previous: number | null): number {
  if (!previous) return 0
  return Math.round((((current ?? 0) - previous) / previous) * 100)
}

export const trendOf = (percent: number): Trend => (percent > 0 ? 'up' : percent < 0 ? 'down' : 'same')
