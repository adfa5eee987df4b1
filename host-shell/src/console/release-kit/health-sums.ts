import type { GenerationHealth, HealthPhase } from '@parley/shared/contract/release-health'

type Minutes = GenerationHealth['minutes']
interface Sum {
  ok: number
  bad: number
}

/** Bars of five minutes each: three hours. */
export const BARS = 36
const BAR_MS = 300_000

const sumOf = (minutes: Minutes): Sum =>
  minutes.reduce(({ ok, bad }, one) => ({ ok: ok + one.ok, bad: bad + one.bad }), { ok: 0, bad: 0 })

/** The newest at the end. */
export function barsOf(minutes: Minutes, now: number): Sum[] {
  const placeOf = ({ minute }: Minutes[number]) => BARS - 1 - Math.floor((now - Date.parse(minute)) / BAR_MS)
  return Array.from({ length: BARS }, (_, place) => sumOf(minutes.filter((one) => placeOf(one) === place)))
}

/** The phase in which most went wrong; null: nothing did. */
export function worstOf(minutes: Minutes): (Sum & { phase: HealthPhase }) | null {
  const sums = [...Map.groupBy(minutes, ({ phase }) => phase)].map(([phase, own]) => ({ phase, ...sumOf(own) }))
  const [worst] = sums.filter(({ bad }) => bad > 0).toSorted((a, b) => shareOf(b) - shareOf(a))
  return worst ?? null
}

const shareOf = ({ ok, bad }: Sum): number => bad / (bad + ok)

/** All that was reported. */
export const reported = (minutes: Minutes): number => {
  const { ok, bad } = sumOf(minutes)
  return ok + bad
}
