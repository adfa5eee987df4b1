import type { CsatMetrics } from '@parley/shared/contract/csat'

export const RATINGS = [5, 4, 3, 2, 1] as const

const countOf = (metrics: CsatMetrics, rating: number): number => metrics.ratings_count[String(rating)] ?? 0

/** Share of ratings 4 and 5 (configuration 9, two decimals), 0 to 1; null when nobody answered. */
export const satisfaction = (metrics: CsatMetrics): number | null =>
  metrics.total_count === 0 ? null : (countOf(metrics, 4) + countOf(metrics, 5)) / metrics.total_count

/** Answers of surveys that were sent, 0 to 1; null when none was sent. */
export const responseRate = (metrics: CsatMetrics): number | null =>
  metrics.total_sent_messages_count === 0 ? null : metrics.total_count / metrics.total_sent_messages_count

/** Best rating first, each with its share of all answers. */
export const distribution = (metrics: CsatMetrics): { rating: number; count: number; share: number }[] =>
  RATINGS.map((rating) => {
    const count = countOf(metrics, rating)
    return { rating, count, share: metrics.total_count === 0 ? 0 : count / metrics.total_count }
  })
